import { gatewayFetch } from '../api/errors.ts';
import { logFailure } from '../page/log.ts';
import { apiUrl, config } from './config.ts';

/** Platform settings that pages show to visitors. */
export interface PlatformInfo {
  /** Whether sign-up is open. */
  isOpen: boolean;
  /** The support address, if any. */
  supportEmail: string | null;
  announcement: string | null;
  /** When the announcement was published; dismissing it is remembered by this time. */
  announcedAt: string | null;
}

/** Used when the settings cannot be read: sign-up is then attempted. */
const UNKNOWN: PlatformInfo = {
  isOpen: true,
  supportEmail: null,
  announcement: null,
  announcedAt: null,
};

/** Spec §9: platform settings are cached for 5 minutes. */
const KEPT_MS = 5 * 60_000;

let known: { at: number; facts: Promise<PlatformInfo> } | undefined;

/** Returns the platform settings, fetched once for all parts of a page. */
export function platformInfo(): Promise<PlatformInfo> {
  const now = Date.now();
  if (!known || now - known.at > KEPT_MS) known = { at: now, facts: read() };
  return known.facts;
}

async function read(): Promise<PlatformInfo> {
  try {
    // A plain fetch, because the data client is not part of a first visit.
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
