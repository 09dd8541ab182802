import { m } from '#messages';

/** Returns the wait in seconds that an error message of the auth service states, if any. */
export function waitIn(message: string): number | undefined {
  const seconds = /\b(\d{1,5})\b/.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Formats a wait for display: up to 90 seconds in seconds, then in minutes, rounded up. */
export function howLong(seconds: number): string {
  if (seconds < 91) return m.data_seconds({ count: seconds });
  return m.data_minutes({ count: Math.ceil(seconds / 60) });
}

/**
 * Returns the seconds to wait after a 429 from the auth service, which states the seconds only in
 * its error message; undefined for any other error, and if the message states no seconds.
 */
export function authWait(error: { status: number; cause?: unknown }): number | undefined {
  if (error.status !== 429) return undefined;
  return waitIn(String((error.cause as { message?: unknown } | undefined)?.message ?? ''));
}

/**
 * Returns the seconds until another email may be requested: 60 if the server does not say.
 * Undefined for errors other than `over_email_send_rate_limit`.
 */
export function mailWait(error: { code: string; status: number; cause?: unknown } | null) {
  if (error?.code !== 'over_email_send_rate_limit') return undefined;
  return authWait(error) ?? 60;
}
