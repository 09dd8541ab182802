/** Instants as ISO 8601 texts, and the time between them. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Returns the instant a number of minutes later; earlier if the number is negative. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
}

/** Returns the instant at which the minute of an instant begins. */
export function startOfMinute(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS).toISOString();
}

/**
 * Returns the minutes from start to end, rounded (spec §4: actual minutes); 0 without a start, or
 * if the start is after the end.
 */
export function minutesBetween(start: string | null, end: string): number {
  return start === null
    ? 0
    : Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS));
}

/**
 * Returns an instant as a string that sorts in time order. Instants in UTC ("Z" or "+00:00") only
 * lose the suffix, trailing zeros and a final decimal point: parsing thousands of them would be
 * slow.
 */
export function sortable(instant: string): string {
  const utc = /^(.*?)\.?(?<!0)0*(?:Z|\+00:00)$/.exec(instant)?.[1];
  return utc ?? sortable(new Date(instant).toISOString());
}
