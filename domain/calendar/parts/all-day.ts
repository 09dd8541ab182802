import { addDays, dayOfWall } from '../../dates/day.ts';
import { DAY_MS, MINUTE_MS } from '../../dates/instant.ts';
import { type CalendarZones, wallTimeOn } from '../zones/zones.ts';
import type { PartTime } from './part-time.ts';

/**
 * Converts instants to days, for all-day events whose days a file writes as instants. Programs
 * write midnight in their own zone, or the second before midnight. In other zones, this instant may
 * be on another day.
 */

/** Returns the day that a time means in an all-day event or series. */
export function dayOfTime({ wall, isDay, tzid, zones }: PartTime): string {
  return isDay || tzid !== 'UTC' ? dayOfWall(wall) : dayOfInstant(wall, zones);
}

/**
 * Returns the day that an instant, in milliseconds, means in the calendar's own zone. If the
 * calendar has no zone, returns the day of the nearest midnight in UTC: most zones are at most 12
 * hours from UTC.
 */
export function dayOfInstant(instant: number, { own }: CalendarZones): string {
  if (own) return dayOfWall(wallTimeOn(own, instant));
  // An instant with 59 seconds is 23:59:59 in the program's zone, the last second of its day.
  const isLast = instant % MINUTE_MS === MINUTE_MS - 1000;
  const midnight = isLast ? instant + 1000 : instant;
  const day = addDays(dayOfWall(midnight), midnight % DAY_MS > DAY_MS / 2 ? 1 : 0);
  return isLast ? addDays(day, -1) : day;
}
