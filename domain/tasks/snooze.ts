import { addDays, startOfWeek } from '../dates/day.ts';
import { addMinutes } from '../dates/instant.ts';
import { timeAt } from '../dates/time.ts';
import { clockIn, personDay } from '../dates/zone.ts';
import type { TaskPlan } from './acts.ts';
import type { TodayClock } from './today.ts';

/** When a snoozed task returns (clarity §4); the person can also pick another time. */
export type Snooze = 'later' | 'tomorrow' | 'monday';

const LATER_MINUTES = 180;
const QUARTER = 15;

/** Returns a plan for a day, without a time. */
export const dayPlan = (day: string): TaskPlan => ({ planned_date: day, planned_time: null });

/** Returns the Monday of next week. */
export const nextMonday = (today: string): string => addDays(startOfWeek(today, 1), 7);

/**
 * Returns the plan of a snooze: three hours from now, rounded up to a quarter of an hour; tomorrow;
 * or next Monday. Undefined for `later` when the person's day is over by then. `now` is an ISO 8601
 * instant.
 */
export function snoozePlan(snooze: Snooze, now: string, clock: TodayClock): TaskPlan | undefined {
  const { today, zone, dayStart } = clock;
  if (snooze === 'tomorrow') return dayPlan(addDays(today, 1));
  if (snooze === 'monday') return dayPlan(nextMonday(today));
  const { minutes } = clockIn(now, zone);
  // Rounds the current minute up to a quarter of an hour and ignores its seconds, so a snooze is at
  // most 59 seconds shorter than three hours.
  const instant = addMinutes(now, LATER_MINUTES + ((QUARTER - (minutes % QUARTER)) % QUARTER));
  if (personDay(instant, zone, dayStart) !== today) return undefined;
  return { planned_date: today, planned_time: timeAt(clockIn(instant, zone).minutes, 0) };
}
