import { MINUTE_MS } from '#domain/dates/instant.ts';
import { type PersonTime, personDay } from '#domain/dates/zone.ts';
import type { Profile } from './queries.ts';

/** A person's time zone (the browser's until the person sets one) and their current day. */
export interface PersonClock extends PersonTime {
  /** First day of the week: 0 is Sunday, 1 is Monday. */
  weekStart: number;
  /** Today as `YYYY-MM-DD`. */
  today: string;
  /**
   * Today as the database counts completions: like `today`, but in UTC if the zone is not set.
   * Compare `completed_on` with this day, not with `today`.
   */
  countedToday: string;
}

type ClockColumns = Pick<Profile, 'time_zone' | 'day_start' | 'week_start'>;

/**
 * Returns the clock of a profile at an instant. Without a profile, the clock has the browser's time
 * zone and the database's defaults for the start of the day and the week.
 */
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

/**
 * Returns the work hours of a profile, in minutes after midnight, and its work days (1 is Monday);
 * without a profile, the database's defaults.
 */
export const workHoursOf = (
  profile: Pick<Profile, 'work_start' | 'work_end' | 'work_days'> | null,
) => ({
  workStart: profile?.work_start ?? 540,
  workEnd: profile?.work_end ?? 1020,
  workDays: profile?.work_days ?? [1, 2, 3, 4, 5],
});

/**
 * Calls the listener at the start of each minute, and when the page is shown or hidden. Every
 * minute is enough, because a day starts on a full minute in every zone. Returns the unsubscribe
 * function.
 */
export function onEveryMinute(listener: () => void, page: EventTarget = document): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
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
