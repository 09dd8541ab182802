import type { Quadrant } from '../tasks/quadrant.ts';
import type { Task } from '../tasks/task.ts';

/** What happened to a task since a step of a ritual began. */
export type Outcome =
  | { kind: 'dropped' | 'done' | 'started' | 'delegated' | 'unplanned' }
  | { kind: 'planned'; day: string; time: string | null }
  | { kind: 'sorted'; quadrant: Quadrant };

/** Returns what happened to a task; undefined if none of these outcomes applies. */
export function outcomeOf(before: Task, after: Task | undefined): Outcome | undefined {
  if (!after) return { kind: 'dropped' };
  if (after.status !== before.status) {
    if (after.status === 'completed') return { kind: 'done' };
    if (after.status === 'in_progress') return { kind: 'started' };
    if (after.status === 'delegated') return { kind: 'delegated' };
  }
  const { planned_date: day, planned_time: time, quadrant } = after;
  if (day !== before.planned_date || time !== before.planned_time) {
    return day === null ? { kind: 'unplanned' } : { kind: 'planned', day, time };
  }
  if (quadrant !== before.quadrant || (before.is_unsorted && !after.is_unsorted)) {
    return { kind: 'sorted', quadrant };
  }
  return undefined;
}
