import { dayOfWall, midnightOf } from '../../dates/day.ts';
import { dayOfTime } from '../parts/all-day.ts';
import { clockOfTime, type PartTime } from '../parts/part-time.ts';
import { wallTimeOn } from '../zones/zones.ts';

/** One occurrence of a series: its day and its wall time in the event's own time zone. */
export interface Occurrence {
  day: string;
  wall: number;
  /** Length of this occurrence in minutes, if it differs from the length of the series. */
  minutes: number | null;
}

/**
 * Returns the occurrence that a time of the file names, on the clock of the series that begins at
 * `start`. RDATE, EXDATE and RECURRENCE-ID may have another zone than the series, or be days.
 */
export function occurrenceOf(time: PartTime, start: PartTime): Occurrence {
  const wall = wallOfOccurrence(time, start);
  return { day: dayOfWall(wall), wall, minutes: time.minutes ?? null };
}

function wallOfOccurrence(time: PartTime, start: PartTime): number {
  if (start.isDay) return midnightOf(dayOfTime(time));
  if (time.isDay) return time.wall + (start.wall - midnightOf(dayOfWall(start.wall)));
  const [own, other] = [clockOfTime(start), clockOfTime(time)];
  return own === other ? time.wall : wallTimeOn(own, other.instantOf(time.wall));
}
