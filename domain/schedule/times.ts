import { minutesBetween } from '../dates/instant.ts';
import { DAY_MINUTES } from '../dates/time.ts';
import type { Task } from '../tasks/task.ts';

/** Dragging and key steps snap to multiples of this. */
export const STEP_MINUTES = 15;
/** The duration assumed for a task without an estimate. */
export const ASSUMED_MINUTES = 30;

type Timed = Pick<Task, 'duration_estimated'> & Partial<Pick<Task, 'status' | 'started_at'>>;

/**
 * Returns the minutes that tasks take; a task without an estimate takes the assumed duration. With
 * `now`, an ISO 8601 instant, a running task takes only the remaining minutes of its estimate.
 */
export const minutesNeeded = (tasks: readonly Timed[], now?: string): number =>
  tasks.reduce((sum, task) => sum + minutesOf(task, now), 0);

function minutesOf({ duration_estimated, status, started_at }: Timed, now?: string): number {
  const whole = duration_estimated ?? ASSUMED_MINUTES;
  if (now === undefined || status !== 'in_progress') return whole;
  return Math.max(0, whole - minutesBetween(started_at ?? null, now));
}

/**
 * Returns the tasks to move when there are `over` minutes too many: from the start of the list, and
 * only as many as needed.
 */
export function leastToMove<T extends { duration_estimated: number | null }>(
  tasks: readonly T[],
  over: number,
): T[] {
  const chosen: T[] = [];
  let left = over;
  for (const task of tasks) {
    if (left <= 0) break;
    chosen.push(task);
    left -= minutesNeeded([task]);
  }
  // The last chosen task may be so long that an earlier, shorter one need not move.
  return chosen.filter((task) => {
    const minutes = minutesNeeded([task]);
    if (left + minutes > 0) return true;
    left += minutes;
    return false;
  });
}

/** Returns a minute of the day rounded to the nearest step, at most the last step of the day. */
export function snapped(minute: number): number {
  const step = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(DAY_MINUTES - STEP_MINUTES, Math.max(0, step));
}
