import { logFailure } from '#app/browser/log.ts';
import { gatewayFetch } from '../errors/gateway-fetch.ts';
import { apiUrl, config } from './config.ts';

/** Platform settings that pages show to visitors. */
export interface PlatformInfo {
  /** Whether sign-up is open. */
  isOpen: boolean;
  /** The support address, if any. */
  supportEmail: string | null;
  announcement: string | null;
  /**
   * When the announcement was published. The browser stores this time when a person dismisses the
   * announcement, so that only this announcement stays hidden.
   */
  announcedAt: string | null;
}

/** Used when the settings cannot be read: sign-up then counts as open. */
const UNKNOWN: PlatformInfo = {
  isOpen: true,
  supportEmail: null,
  announcement: null,
  announcedAt: null,
};

/** Spec §9: platform settings are cached for 5 minutes. */
const KEPT_MS = 5 * 60_000;

let known: { at: number; info: Promise<PlatformInfo> } | undefined;

/** Returns the platform settings, cached for 5 minutes and shared by all callers. */
export function platformInfo(): Promise<PlatformInfo> {
  const now = Date.now();
  if (!known || now - known.at > KEPT_MS) known = { at: now, info: read() };
  return known.info;
}

async function read(): Promise<PlatformInfo> {
  try {
    // Fetch without the Supabase client, so that a first visit does not load its code.
    const answer = await gatewayFetch(
      `${apiUrl}/rest/v1/platform_settings?select=signup_open,support_email,announcement,announced_at&limit=1`,
      { headers: { apikey: config.publishableKey } },
    );
    const [row] = (await answer.json()) as Record<string, never>[];
    if (!row) return UNKNOWN;
    return {
      isOpen: row.signup_open ?? true,
      supportEmail: row.support_email ?? null,
      announcement: row.announcement ?? null,
      announcedAt: row.announced_at ?? null,
    };
  } catch (error) {
    known = undefined;
    logFailure('The platform settings could not be read.', error);
    return UNKNOWN;
  }
}
