import { addDays, daysFrom, isWorkDay, startOfWeek } from '../dates/day.ts';
import { personDay } from '../dates/zone.ts';
import { delegationIdOf } from '../tasks/delegated.ts';
import type { Task } from '../tasks/task.ts';
import { isForToday } from '../tasks/today.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { CoachClock } from './types.ts';

/** Returns the person's current day. */
export const todayOf = ({ now, zone, dayStart }: CoachClock): string =>
  personDay(now, zone, dayStart);

/** Returns the last day of the current week. */
export function lastOfWeek(clock: CoachClock): string {
  return addDays(startOfWeek(todayOf(clock), clock.weekStart), 6);
}

/** Returns the work days among the `horizonDays` days after a day. */
export function workDaysAfter(day: string, clock: CoachClock): string[] {
  return daysFrom(addDays(day, 1), THRESHOLDS.horizonDays).filter((each) =>
    isWorkDay(each, clock.workDays),
  );
}

/** Returns the person's day of a deadline; null without a deadline. */
export function deadlineDay(
  { deadline }: Pick<Task, 'deadline'>,
  clock: CoachClock,
): string | null {
  return deadline === null ? null : personDay(deadline, clock.zone, clock.dayStart);
}

/**
 * Returns the day on which a task should be done: today for a task that is for today, else its
 * planned day, else the due day for tasks in Schedule and those delegated to the person. Otherwise
 * null.
 */
export function dayFor(task: Task, today: string, clock: CoachClock): string | null {
  const { planned_date: planned, quadrant } = task;
  if (isForToday(task, { ...clock, today })) return today;
  if (planned !== null) return planned;
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  return quadrant === 'schedule' || isDelegatedToMe ? deadlineDay(task, clock) : null;
}
