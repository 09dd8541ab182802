import { addDays } from '../dates/day.ts';
import type { Goal } from '../goals/goal.ts';
import { isActive } from '../goals/goal.ts';
import { isForDay, isOwn } from '../tasks/filters/filter.ts';
import { QUADRANTS, type Quadrant } from '../tasks/quadrant.ts';
import { isOpen, type Task } from '../tasks/task.ts';

/** Returns the number of open, sorted tasks in each quadrant (spec §2: status not completed). */
export function openByQuadrant(
  tasks: readonly Pick<Task, 'status' | 'quadrant' | 'is_unsorted'>[],
): { quadrant: Quadrant; open: number }[] {
  const counts = new Map<Quadrant, number>();
  for (const task of tasks) {
    if (isOpen(task) && !task.is_unsorted)
      counts.set(task.quadrant, (counts.get(task.quadrant) ?? 0) + 1);
  }
  return QUADRANTS.map((quadrant) => ({ quadrant, open: counts.get(quadrant) ?? 0 }));
}

export interface Yesterday {
  /** The person's day. */
  day: string;
  done: number;
  of: number;
}

/**
 * Returns how many of the person's own tasks planned for or due yesterday were done by the end of
 * yesterday; null without such tasks. Plans and deadlines use `today`. Completions use
 * `countedToday`: like the database, it is in UTC for a person without a time zone.
 */
export function yesterdayOf(
  tasks: readonly Task[],
  clock: { zone: string; today: string; countedToday: string },
): Yesterday | null {
  const day = addDays(clock.today, -1);
  const end = addDays(clock.countedToday, -1);
  const meant = tasks.filter((task) => isOwn(task) && isForDay(task, day, clock.zone));
  const done = meant.filter(({ completed_on: on }) => on !== null && on <= end).length;
  return meant.length > 0 ? { day, done, of: meant.length } : null;
}

/**
 * Returns the active goals by deadline, then the goals without a deadline; on a tie, the oldest
 * first.
 */
export function goalsInTurn(goals: readonly Goal[]): Goal[] {
  const end = ({ deadline }: Goal) => deadline ?? '9999';
  return goals
    .filter(isActive)
    .sort(
      (a, b) => end(a).localeCompare(end(b)) || Date.parse(a.created_at) - Date.parse(b.created_at),
    );
}

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** Returns the part of the day for the greeting, from the hour in the person's time zone. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
