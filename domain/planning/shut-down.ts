import { minutesBetween } from '../dates/instant.ts';
import { timeAt } from '../dates/time.ts';
import { type PersonTime, personDay } from '../dates/zone.ts';
import { compare } from '../lists/compare.ts';
import type { Command } from '../tasks/acts.ts';
import { dayPlan } from '../tasks/snooze.ts';
import { isInQuadrant, type Task } from '../tasks/task.ts';
import { inOrderOfDay, isForToday, type TodayClock } from '../tasks/today.ts';

/** The most choices for the first task of a day; more would be a list to read. */
const CHOICES = 6;

/**
 * Returns the person's day on which a task was completed; undefined for an open task. An optimistic
 * completion has no `completed_on` yet, so `completed_at` decides.
 */
export function dayDone(task: Task, time: PersonTime): string | undefined {
  const { status, completed_on, completed_at } = task;
  if (status !== 'completed') return undefined;
  return (
    completed_on ??
    (completed_at === null ? undefined : personDay(completed_at, time.zone, time.dayStart))
  );
}

/** Returns the tasks completed on the person's day, in the order in which they were completed. */
export function doneOn(tasks: readonly Task[], day: string, time: PersonTime): Task[] {
  return tasks
    .filter((task) => dayDone(task, time) === day)
    .sort((a, b) => compare(a.completed_at ?? '', b.completed_at ?? ''));
}

/**
 * Returns the minutes that completed tasks took: the measured time, or the estimate of a task that
 * was never started.
 */
export function minutesSpent(done: readonly Task[]): number {
  return done.reduce((sum, task) => {
    const { started_at, completed_at, duration_estimated } = task;
    const measured =
      started_at && completed_at ? minutesBetween(started_at, completed_at) : undefined;
    return sum + (measured ?? duration_estimated ?? 0);
  }, 0);
}

/**
 * Returns the choices for the first task of a later day: the tasks for that day in their order,
 * except those in Drop, then the tasks in Schedule without a planned day, the highest weight first;
 * at most six. Leaves out running tasks.
 */
export function firstChoices(tasks: readonly Task[], day: string, clock: TodayClock): Task[] {
  const then = { ...clock, today: day };
  const forDay = tasks.filter(
    (task) => task.status === 'not_started' && task.quadrant !== 'drop' && isForToday(task, then),
  );
  const rest = tasks.filter(
    (task) => task.status === 'not_started' && isInQuadrant(task, 'schedule') && !task.planned_date,
  );
  return [...new Set([...inOrderOfDay(forDay, then), ...inOrderOfDay(rest, then)])].slice(
    0,
    CHOICES,
  );
}

/** Returns the first task of a day: the task planned for the start of work. */
export function firstOf(tasks: readonly Task[], day: string, workStart: number): Task | undefined {
  const start = timeAt(workStart, 0);
  return tasks.find(
    ({ planned_date, planned_time, status }) =>
      status === 'not_started' && planned_date === day && planned_time === start,
  );
}

/**
 * Returns the commands that make a task the first of a day, at the start of work. The previous
 * first task keeps the day but loses its time.
 */
export function beginWith(
  task: Task,
  first: Task | undefined,
  day: string,
  workStart: number,
): Command[] {
  const plan = { planned_date: day, planned_time: timeAt(workStart, 0) };
  const command: Command = { act: 'plan', id: task.id, plan };
  return first && first.id !== task.id
    ? [{ act: 'plan', id: first.id, plan: dayPlan(day) }, command]
    : [command];
}
