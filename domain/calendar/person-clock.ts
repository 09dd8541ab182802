import { personDay } from '../dates/time.ts';
import { wallTime } from '../dates/zone.ts';
import { instantOf as dayInstant, wallOf } from '../quick-add/time/wall-clock.ts';
import type { PartTime } from './part.ts';
import type { Clock } from './zones.ts';

/** The person for whom a calendar is read, and the current instant. */
export interface Person {
  zone: string;
  dayStart: number;
  now: string;
}

/**
 * A calendar's time for the person: their day, the time on their clock as `HH:mm`, and the instant.
 */
export interface Place {
  day: string;
  time: string | null;
  instant: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns functions that convert a calendar's times to the person's clock. */
export function personClock(person: Person, clockOf: (time: PartTime) => Clock) {
  const { zone, dayStart } = person;
  const today = personDay(person.now, zone, dayStart);

  function place(time: PartTime): Place {
    if (time.isDay) {
      const day = new Date(time.wall).toISOString().slice(0, 10);
      return { day, time: null, instant: dayInstant(day, 0, zone) };
    }
    const instant = new Date(clockOf(time).instantOf(time.wall)).toISOString();
    const { minutes } = wallOf(instant, zone);
    // Shortly after midnight it may still be the person's previous day.
    const day = personDay(instant, zone, dayStart);
    const two = (figure: number) => String(figure).padStart(2, '0');
    return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, instant };
  }

  const sameClock = new Map<string, boolean>();

  /**
   * Returns whether, for the whole coming year, the person's clock shows the event on its own day
   * and always at the same time. Cached per zone and time of day.
   */
  function isSameClock(start: PartTime): boolean {
    const clock = clockOf(start);
    if (start.isDay) return true;
    if (clock.zone === zone) return start.wall % DAY_MS >= dayStart * HOUR_MS;
    const key = `${start.tzid} ${start.wall % DAY_MS}`;
    let same = sameClock.get(key);
    if (same === undefined) {
      const begin = Date.parse(`${today}T00:00:00Z`) + (start.wall % DAY_MS);
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
