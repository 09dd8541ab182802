import { type PersonTime, personDay } from '#domain/dates/time.ts';
import type { Profile } from './queries.ts';

/** A person's zone (the browser's while they have not said one), and which day it is there. */
export interface PersonClock extends PersonTime {
  /** 0 is Sunday. */
  weekStart: number;
  /** `YYYY-MM-DD`, their day of now. */
  today: string;
  /**
   * Today as the database counts completions: the same, save that an unknown zone is UTC there. What
   * is compared with `completed_on` goes by this.
   */
  countedToday: string;
}

type ClockColumns = Pick<Profile, 'time_zone' | 'day_start' | 'week_start'>;

/** The clock of a profile at an instant; of one that could not be read, the database's defaults. */
export function personClock(profile: ClockColumns | null, now: Date): PersonClock {
  const zone = profile?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dayStart = profile?.day_start ?? 0;
  return {
    zone,
    dayStart,
    weekStart: profile?.week_start ?? 1,
    today: personDay(now, zone, dayStart),
    countedToday: personDay(now, profile?.time_zone ?? null, dayStart),
  };
}

export const MINUTE = 60_000;

/**
 * Calls as each minute begins, and when the page is looked at again after the device slept. Days
 * begin with a minute in every zone. Until the returned function is called.
 */
export function onEveryMinute(listener: () => void, page: EventTarget = document): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  };
  const tick = () => {
    listener();
    wait();
  };
  wait();
  page.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', listener);
  };
}
