import { addDays } from '../../dates/day.ts';
import { addMinutes, startOfMinute } from '../../dates/instant.ts';
import { DAY_MINUTES } from '../../dates/time.ts';
import { clockIn, endOfDay, instantOf, personDay } from '../../dates/zone.ts';

export interface LineClock {
  today: string;
  /** Returns the instant at which the clock shows `minutes` after midnight on a day. */
  at: (day: string, minutes: number) => string;
  /** Returns the instant `minutes` after the start of the current minute. */
  in: (minutes: number) => string;
  /** Returns the person's day and the local time, in minutes after midnight, of an instant. */
  shown: (instant: string) => { day: string; minutes: number };
  endOf: (day: string) => string;
  isPast: (day: string | undefined, minutes: number | undefined) => boolean;
  /** Returns the calendar day, today or tomorrow, on which the clock next shows `minutes`. */
  next: (minutes: number) => string;
}

/** 500 years: later than any day that a task can have, but still a valid date in JavaScript. */
const FAR_MINUTES = 500 * 366 * DAY_MINUTES;

/**
 * Returns the person's clock. The previous day lasts until the person's day begins: at 01:00, with
 * a day that begins at 04:00, "today" is still the previous day and ends at 04:00.
 */
export function clockOf(now: string, zone: string, dayStart: number): LineClock {
  const wall = clockIn(now, zone);
  const today = personDay(now, zone, dayStart);
  const dawn = dayStart * 60;
  const isNightOf = (day: string) => day === today && today < wall.day;
  const shownOn = (day: string, minutes: number) =>
    isNightOf(day) && minutes < dawn ? wall.day : day;
  const isPast = (day: string | undefined, minutes: number | undefined) => {
    if (day === undefined || minutes === undefined) return false;
    const shown = shownOn(day, minutes);
    return shown < wall.day || (shown === wall.day && minutes <= wall.minutes);
  };
  return {
    today,
    at: (day, minutes) => instantOf(shownOn(day, minutes), minutes, zone),
    in: (minutes) => addMinutes(startOfMinute(now), Math.min(minutes, FAR_MINUTES)),
    shown: (instant) => ({
      day: personDay(instant, zone, dayStart),
      minutes: clockIn(instant, zone).minutes,
    }),
    endOf: (day) => (isNightOf(day) ? instantOf(wall.day, dawn - 1, zone) : endOfDay(day, zone)),
    isPast,
    next: (minutes) => (isPast(wall.day, minutes) ? addDays(wall.day, 1) : wall.day),
  };
}
