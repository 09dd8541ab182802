import { addDays } from '../dates/day.ts';
import { compare } from '../lists/compare.ts';
import type { Command, TaskPlan } from '../tasks/acts.ts';
import { dayPlan } from '../tasks/snooze.ts';
import { isActionable, type Task } from '../tasks/task.ts';
import { type Load, loadOf, nextFreeDay, type WorkTime } from './capacity.ts';
import { ASSUMED_MINUTES } from './times.ts';

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

type PlanCommand = Extract<Command, { act: 'plan' }>;

interface Ahead {
  today: string;
  loads: ReadonlyMap<string, Load>;
  now: string;
  work: WorkTime;
}

/**
 * Returns the commands that carry tasks over. For `free_day`, each task gets the next free day
 * after today; tasks earlier in the list already count on their new days. A task for which no day
 * is free keeps its plan.
 */
export function carryOver(
  tasks: readonly Pick<Task, 'id' | 'duration_estimated'>[],
  choice: CarryChoice,
  { today, loads, now, work }: Ahead,
): PlanCommand[] {
  const planned = new Map(loads);
  const dayFor = (minutes: number): string | undefined => {
    if (choice === 'today') return today;
    const day = nextFreeDay(minutes, addDays(today, 1), planned, now, work);
    if (day === undefined) return undefined;
    const load = loadOf(day, planned);
    planned.set(day, { ...load, open: load.open + minutes });
    return day;
  };
  return tasks.flatMap(({ id, duration_estimated }): PlanCommand[] => {
    if (choice === 'no_day') return [{ act: 'plan', id, plan: NO_PLAN }];
    const day = dayFor(duration_estimated ?? ASSUMED_MINUTES);
    return day === undefined ? [] : [{ act: 'plan', id, plan: dayPlan(day) }];
  });
}
