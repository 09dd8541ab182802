import { personDay } from '../dates/time.ts';
import { addDays, weekDayOf } from '../quick-add/time/wall-clock.ts';
import { delegationIdOf } from '../tasks/handed.ts';
import type { Task } from '../tasks/task.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { CoachClock } from './types.ts';

/** The person's day of now. */
export const todayOf = ({ now, zone, dayStart }: CoachClock): string =>
  personDay(now, zone, dayStart);

export function isWorkDay(day: string, { workDays }: CoachClock): boolean {
  return workDays.includes(weekdayOf(day));
}

/** The last day of the week that today is in. */
export function lastOfWeek(clock: CoachClock): string {
  const today = todayOf(clock);
  return addDays(today, (clock.weekStart + 6 - weekdayOf(today) + 7) % 7);
}

/** The days of work after a day, as far as the coach looks ahead. */
export function workDaysAfter(day: string, clock: CoachClock): string[] {
  return Array.from({ length: THRESHOLDS.horizonDays }, (_, ahead) =>
    addDays(day, ahead + 1),
  ).filter((each) => isWorkDay(each, clock));
}

/** The person's day of a deadline. */
export function deadlineDay(
  { deadline }: Pick<Task, 'deadline'>,
  clock: CoachClock,
): string | null {
  return deadline === null ? null : personDay(deadline, clock.zone, clock.dayStart);
}

/**
 * The day on which a task wants doing. What was meant for a day that is over wants it today, and so
 * does what is in Do Now with no day of its own. Null: no day yet, or somebody else is to do it.
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
