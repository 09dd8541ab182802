import type { TaskAct, UndoableAct } from '#app/features/work/undo/index.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { compare } from '#domain/lists/compare.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Outcome of a task in the sort; `open` while the task is unsorted. */
export type SortOutcome = Quadrant | 'removed' | 'open';

/** Returns the outcome of a task that is no longer unsorted; the task is undefined once removed. */
export function sortOutcomeOf(task: Task | undefined): Exclude<SortOutcome, 'open'> {
  // Delegating an unsorted task leaves it in Do Now, where the database keeps unsorted tasks.
  return task?.status === 'delegated' ? 'delegate' : (task?.quadrant ?? 'removed');
}

/** Returns whether an action takes a task out of the inbox: a creation or a new title does not. */
export function isSorting(act: TaskAct | UndoableAct): boolean {
  if (!act.before?.is_unsorted) return false;
  if ('undo' in act || act.change.kind === 'remove') return true;
  return act.change.kind === 'patch' && act.change.patch.is_unsorted === false;
}

/**
 * Returns the ids of all tasks to sort in the order in which they are shown: first tasks with a
 * date, soonest first, then tasks without a date, oldest first. Tasks that arrive during the sort
 * come last, so that the shown task does not change.
 */
export function withNew(
  order: readonly string[],
  tasks: readonly Task[],
  zone: string,
): readonly string[] {
  const known = new Set(order);
  const added = tasks.filter(({ id }) => !known.has(id));
  if (added.length === 0) return order;
  const rows = added.map((task) => ({
    id: task.id,
    day: dateOf(task, zone),
    made: Date.parse(task.created_at),
  }));
  rows.sort((a, b) => compare(a.day, b.day) || compare(a.made, b.made));
  return [...order, ...rows.map(({ id }) => id)];
}

/** A day that sorts after every real day. */
const NEVER = '9999-12-31';

/** Returns the earlier of a task's due day and planned day; `NEVER` if it has neither. */
function dateOf({ deadline, planned_date }: Task, zone: string): string {
  const due = deadline === null ? NEVER : dayOf(deadline, zone);
  return planned_date !== null && planned_date < due ? planned_date : due;
}

/** The tasks of a sort that are still unsorted. */
export interface Queue {
  /** Tasks to show: tasks put off once with Later come again after all other tasks. */
  tasks: Task[];
  /** Number of `tasks` that were not put off. */
  fresh: number;
  /** Tasks put off twice: this sort does not show them again. */
  left: Task[];
}

/**
 * Returns the tasks that are still to sort. `later` contains a task's id once for each time that
 * the person put the task off.
 */
export function queueOf(
  tasks: readonly Task[],
  order: readonly string[],
  later: readonly string[],
): Queue {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const times = new Map<string, number>();
  for (const id of later) times.set(id, (times.get(id) ?? 0) + 1);
  const put = (ids: readonly string[], wanted: (count: number) => boolean) =>
    ids
      .filter((id) => wanted(times.get(id) ?? 0))
      .map((id) => byId.get(id))
      .filter((task) => task !== undefined);
  const fresh = put(order, (count) => count === 0);
  const again = put(later, (count) => count === 1);
  const left = put(order, (count) => count > 1);
  return { tasks: [...fresh, ...again], fresh: fresh.length, left };
}

/** Returns the number of tasks per outcome. */
export function countOutcomes(outcomes: readonly SortOutcome[]): ReadonlyMap<SortOutcome, number> {
  const counts = new Map<SortOutcome, number>();
  for (const each of outcomes) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
