import { m } from '#messages';

/** Returns the seconds to wait that an error message of the auth service names, if any. */
export function waitIn(message: string): number | undefined {
  const seconds = /\b(\d{1,5})\b/.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Formats a wait for display. */
export function howLong(seconds: number): string {
  if (seconds < 91) return m.data_seconds({ count: seconds });
  return m.data_minutes({ count: Math.ceil(seconds / 60) });
}

/**
 * Returns the seconds to wait after a 429 from the auth service, which states them only in its
 * message.
 */
export function waitOf(error: { status: number; cause?: unknown }): number | undefined {
  if (error.status !== 429) return undefined;
  return waitIn(String((error.cause as { message?: unknown } | undefined)?.message ?? ''));
}

/** Returns the seconds until another email may be requested, if that was the error. */
export function mailWait(error: { code: string; status: number; cause?: unknown } | null) {
  if (error?.code !== 'over_email_send_rate_limit') return undefined;
  return waitOf(error) ?? 60;
}
