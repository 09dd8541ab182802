import { apiUrl, config } from './config.ts';
import { gatewayFetch } from './errors.ts';
import { logFailure } from './log.ts';

/** Spec §9: platform settings are kept for 5 minutes. */
const KEPT_MS = 5 * 60_000;

/**
 * The public address that links in mails lead to: the website of platform_settings, else the page's
 * own origin (spec §7 product-level auth actions).
 */
export async function siteUrl(): Promise<string> {
  try {
    // The cache and the data client are no part of a first visit.
    const [{ queryClient }, { supabase }] = await Promise.all([
      import('./query-client.ts'),
      import('./supabase.ts'),
    ]);
    const { website } = await queryClient.fetchQuery({
      queryKey: ['platform_settings'],
      queryFn: async () => {
        const { data } = await supabase
          .from('platform_settings')
          .select('website')
          .limit(1)
          .single()
          .throwOnError();
        return data;
      },
      staleTime: KEPT_MS,
    });
    return website ?? window.location.origin;
  } catch (error) {
    logFailure('The platform settings could not be read.', error);
    return window.location.origin;
  }
}

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
