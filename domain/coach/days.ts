import { personDay } from '../dates/time.ts';
import { addDays, weekDayOf } from '../quick-add/time/wall-clock.ts';
import { delegationIdOf } from '../tasks/handed.ts';
import type { Task } from '../tasks/task.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { CoachClock } from './types.ts';

/** Returns the person's current day. */
export const todayOf = ({ now, zone, dayStart }: CoachClock): string =>
  personDay(now, zone, dayStart);

export function isWorkDay(day: string, { workDays }: CoachClock): boolean {
  return workDays.includes(weekdayOf(day));
}

/** Returns the last day of the current week. */
export function lastOfWeek(clock: CoachClock): string {
  const today = todayOf(clock);
  return addDays(today, (clock.weekStart + 6 - weekdayOf(today) + 7) % 7);
}

/** Returns the work days after a day, as far as the coach looks ahead. */
export function workDaysAfter(day: string, clock: CoachClock): string[] {
  return Array.from({ length: THRESHOLDS.horizonDays }, (_, ahead) =>
    addDays(day, ahead + 1),
  ).filter((each) => isWorkDay(each, clock));
}

/** Returns the person's day of a deadline; null without a deadline. */
export function deadlineDay(
  { deadline }: Pick<Task, 'deadline'>,
  clock: CoachClock,
): string | null {
  return deadline === null ? null : personDay(deadline, clock.zone, clock.dayStart);
}

/**
 * Returns the day on which a task should be done. A planned or due day in the past becomes today,
 * and so does a task in Do Now that is not planned. Null when the task has no such day yet, or is
 * in Delegate or Drop and not planned.
 */
export function dayFor(task: Task, today: string, clock: CoachClock): string | null {
  const { planned_date: planned, quadrant } = task;
  if (planned !== null) return later(planned, today);
  if (quadrant === 'do_now') return today;
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  if (quadrant === 'schedule' || isDelegatedToMe) {
    const due = deadlineDay(task, clock);
    return due === null ? null : later(due, today);
  }
  return null;
}

/** 0 is Sunday. */
const weekdayOf = (day: string) => weekDayOf(day) % 7;

const later = (a: string, b: string) => (a > b ? a : b);
