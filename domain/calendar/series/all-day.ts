import { addDays, dayOfWall } from '../../dates/day.ts';
import { DAY_MS, MINUTE_MS } from '../../dates/instant.ts';
import { wallTime } from '../../dates/zone.ts';
import type { PartTime } from '../parts/part.ts';

/**
 * Days of an all-day series that a file writes as instants. Programs write the midnight of their own
 * zone, or the second before it, which is another day elsewhere.
 */

/** Returns the day of a time; `zone` is the file's own, if it names one. */
export function dayOfTime({ wall, isDay, tzid }: PartTime, zone: string | undefined): string {
  return isDay || tzid !== 'UTC' ? dayOfWall(wall) : dayOfInstant(wall, zone);
}

/**
 * Returns the day of an instant, in milliseconds, that stands for a day. Without a zone it is the
 * nearest midnight in UTC: zones are at most half a day away.
 */
export function dayOfInstant(instant: number, zone: string | undefined): string {
  if (zone !== undefined) return dayOfWall(wallTime(instant, zone));
  // "23:59:59" ends its day.
  const isLast = instant % MINUTE_MS === MINUTE_MS - 1000;
  const midnight = isLast ? instant + 1000 : instant;
  const day = addDays(dayOfWall(midnight), midnight % DAY_MS > DAY_MS / 2 ? 1 : 0);
  return isLast ? addDays(day, -1) : day;
}
