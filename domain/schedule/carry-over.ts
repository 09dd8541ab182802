import { compare } from '../lists/compare.ts';
import type { Command, TaskPlan } from '../tasks/acts.ts';
import { dayPlan } from '../tasks/snooze.ts';
import { isActionable, type Task } from '../tasks/task.ts';
import { type FreeDaySearch, freeDays } from './free-days.ts';

/**
 * The choices for planned but unfinished tasks of past days. The person chooses; nothing moves
 * automatically.
 */

export const CARRY_CHOICES = ['today', 'free_day', 'no_day'] as const;
export type CarryChoice = (typeof CARRY_CHOICES)[number];

export const NO_PLAN: TaskPlan = { planned_date: null, planned_time: null };

/** Returns the unfinished tasks planned for past days, the latest day first. */
export function leftOver(tasks: readonly Task[], today: string): Task[] {
  return tasks
    .filter((task) => isActionable(task) && task.planned_date !== null && task.planned_date < today)
    .sort((a, b) => compare(b.planned_date ?? '', a.planned_date ?? ''));
}

/**
 * Returns the commands that carry tasks over. For `free_day`, a task for which no day is free keeps
 * its plan.
 */
export function carryOver(
  tasks: readonly Pick<Task, 'id' | 'duration_estimated'>[],
  choice: CarryChoice,
  ahead: FreeDaySearch,
): Command[] {
  if (choice === 'free_day') {
    return freeDays(tasks, ahead).map(({ task, day }) => planned(task.id, dayPlan(day)));
  }
  const plan = choice === 'today' ? dayPlan(ahead.today) : NO_PLAN;
  return tasks.map(({ id }) => planned(id, plan));
}

const planned = (id: string, plan: TaskPlan): Command => ({ act: 'plan', id, plan });
