import { dayOfWall, midnightOf } from '../../dates/day.ts';
import { DAY_MS, HOUR_MS } from '../../dates/instant.ts';
import { timeText } from '../../dates/time.ts';
import { clockIn, instantOf, personDay, wallTime } from '../../dates/zone.ts';
import { clockOfTime, type PartTime } from '../parts/part-time.ts';
import type { Clock } from './zones.ts';

/** The person for whom a calendar is read, and the current instant. */
export interface Person {
  zone: string;
  dayStart: number;
  now: string;
}

/**
 * A time of a calendar in the person's time zone: their day, `HH:mm` (null for an all-day entry)
 * and the instant.
 */
export interface LocalTime {
  day: string;
  time: string | null;
  instant: string;
}

/**
 * Returns the person's current day, and functions that convert a calendar's times to the person's
 * time zone.
 */
export function calendarClock(person: Person) {
  const { zone, dayStart } = person;
  const today = personDay(person.now, zone, dayStart);

  function place(time: PartTime): LocalTime {
    if (time.isDay) {
      const day = dayOfWall(time.wall);
      return { day, time: null, instant: instantOf(day, 0, zone) };
    }
    const instant = new Date(clockOfTime(time).instantOf(time.wall)).toISOString();
    const { minutes } = clockIn(instant, zone);
    // Shortly after midnight it may still be the person's previous day.
    const day = personDay(instant, zone, dayStart);
    return { day, time: timeText(minutes), instant };
  }

  const sameClocks = new Map<Clock, Map<number, boolean>>();

  /**
   * Returns whether, throughout the coming year and in the person's zone, each occurrence falls on
   * the same day as in the calendar, and all occurrences fall at one time of day. Cached per zone
   * and time of day.
   */
  function isSameClock(start: PartTime): boolean {
    if (start.isDay) return true;
    const clock = clockOfTime(start);
    const timeOfDay = start.wall % DAY_MS;
    if (clock.zone === zone) return timeOfDay >= dayStart * HOUR_MS;
    const cached = sameClocks.get(clock) ?? new Map<number, boolean>();
    sameClocks.set(clock, cached);
    let same = cached.get(timeOfDay);
    if (same === undefined) {
      const begin = midnightOf(today) + timeOfDay;
      const times = Array.from({ length: 366 }, (_, days) => {
        const wall = begin + days * DAY_MS;
        return wallTime(clock.instantOf(wall), zone) - wall;
      });
      const isSameDay = place({ ...start, wall: begin }).day === today;
      same = isSameDay && times.every((apart) => apart === times[0]);
      cached.set(timeOfDay, same);
    }
    return same;
  }

  return { today, place, isSameClock };
}
