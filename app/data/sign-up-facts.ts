import { apiUrl, config } from './config.ts';
import { gatewayFetch } from './errors.ts';
import { logFailure } from './log.ts';

/** Whether anybody may make an account, and whom to ask; where that cannot be read, it is tried. */
export async function signUpFacts(): Promise<{ isOpen: boolean; supportEmail: string | null }> {
  try {
    // By itself: the data client is no part of a first visit.
    const answer = await gatewayFetch(
      `${apiUrl}/rest/v1/platform_settings?select=signup_open,support_email&limit=1`,
      { headers: { apikey: config.publishableKey } },
    );
    const [row] = (await answer.json()) as { signup_open: boolean; support_email: string | null }[];
    return { isOpen: row?.signup_open ?? true, supportEmail: row?.support_email ?? null };
  } catch (error) {
    logFailure('The platform settings could not be read.', error);
    return { isOpen: true, supportEmail: null };
  }
}
