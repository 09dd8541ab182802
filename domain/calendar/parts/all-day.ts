import { addDays, dayOfWall } from '../../dates/day.ts';
import { DAY_MS, MINUTE_MS } from '../../dates/instant.ts';
import { type CalendarZones, wallTimeOn } from '../zones/zones.ts';
import type { PartTime } from './part-time.ts';

/**
 * Days of an all-day series that a file writes as instants. Programs write the midnight of their own
 * zone, or the second before it, which is another day elsewhere.
 */

/** Returns the day of a time of an all-day series. */
export function dayOfTime({ wall, isDay, tzid, zones }: PartTime): string {
  return isDay || tzid !== 'UTC' ? dayOfWall(wall) : dayOfInstant(wall, zones);
}

/**
 * Returns the day of an instant, in milliseconds, that stands for a day: that of the calendar's own
 * zone. Without one it is the nearest midnight in UTC: zones are at most half a day away.
 */
export function dayOfInstant(instant: number, { own }: CalendarZones): string {
  if (own) return dayOfWall(wallTimeOn(own, instant));
  // "23:59:59" ends its day.
  const isLast = instant % MINUTE_MS === MINUTE_MS - 1000;
  const midnight = isLast ? instant + 1000 : instant;
  const day = addDays(dayOfWall(midnight), midnight % DAY_MS > DAY_MS / 2 ? 1 : 0);
  return isLast ? addDays(day, -1) : day;
}
