import { isCalendarDay, LAST_DAY } from '../dates/day.ts';

/** Reads columns and settings whose type is not certain. */

/** Returns an instant in milliseconds; NaN for anything else. */
export function instantMs(instant: unknown): number {
  return typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
}

/** Returns a calendar day that the database can hold; undefined for anything else. */
export function knownDay(day: unknown): string | undefined {
  return typeof day === 'string' && isCalendarDay(day) && day <= LAST_DAY ? day : undefined;
}
