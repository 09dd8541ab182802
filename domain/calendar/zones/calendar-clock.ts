import { dayOfWall, midnightOf } from '../../dates/day.ts';
import { DAY_MS, HOUR_MS } from '../../dates/instant.ts';
import { timeText } from '../../dates/time.ts';
import { clockIn, instantOf, personDay, wallTime } from '../../dates/zone.ts';
import type { PartTime } from '../parts/part.ts';
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
export function calendarClock(person: Person, clockOf: (time: PartTime) => Clock) {
  const { zone, dayStart } = person;
  const today = personDay(person.now, zone, dayStart);

  function place(time: PartTime): LocalTime {
    if (time.isDay) {
      const day = dayOfWall(time.wall);
      return { day, time: null, instant: instantOf(day, 0, zone) };
    }
    const instant = new Date(clockOf(time).instantOf(time.wall)).toISOString();
    const { minutes } = clockIn(instant, zone);
    // Shortly after midnight it may still be the person's previous day.
    const day = personDay(instant, zone, dayStart);
    return { day, time: timeText(minutes), instant };
  }

  const sameClock = new Map<string, boolean>();

  /**
   * Returns whether, throughout the coming year, the event falls on the same day for the person as
   * in the calendar, and always at the same time of day. Cached per zone and time of day.
   */
  function isSameClock(start: PartTime): boolean {
    const clock = clockOf(start);
    if (start.isDay) return true;
    if (clock.zone === zone) return start.wall % DAY_MS >= dayStart * HOUR_MS;
    const key = `${start.tzid} ${start.wall % DAY_MS}`;
    let same = sameClock.get(key);
    if (same === undefined) {
      const begin = midnightOf(today) + (start.wall % DAY_MS);
      const times = Array.from({ length: 366 }, (_, days) => {
        const wall = begin + days * DAY_MS;
        return wallTime(clock.instantOf(wall), zone) - wall;
      });
      const isSameDay = place({ ...start, wall: begin }).day === today;
      same = isSameDay && times.every((apart) => apart === times[0]);
      sameClock.set(key, same);
    }
    return same;
  }

  return { today, place, isSameClock };
}
