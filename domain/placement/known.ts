import { isCalendarDay, LAST_DAY } from '../dates/day.ts';

/** Reads columns and settings that may have the wrong type. */

/** Returns an instant in milliseconds since 1970; NaN for any other value. */
export function instantMs(instant: unknown): number {
  return typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
}

/** Returns a calendar day that the database accepts; undefined for any other value. */
export function knownDay(day: unknown): string | undefined {
  return typeof day === 'string' && isCalendarDay(day) && day <= LAST_DAY ? day : undefined;
}
