/** The seconds to wait that a refusal names in its words, if any. */
export function waitIn(message: string): number | undefined {
  const seconds = /\b(\d{1,5}) seconds?\b/.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** A wait as a person would say it. */
export function howLong(seconds: number): string {
  if (seconds < 91) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The seconds to wait after a failure of the sign-in service, which says them in its own words. */
export function waitOf(error: { status: number; cause?: unknown }): number | undefined {
  if (error.status !== 429) return undefined;
  return waitIn(String((error.cause as { message?: unknown } | undefined)?.message ?? ''));
}

/** Seconds until a mail may be asked for again, after a refusal of that kind. */
export function mailWait(error: { code: string; status: number; cause?: unknown } | null) {
  if (error?.code !== 'over_email_send_rate_limit') return undefined;
  return waitOf(error) ?? 60;
}
