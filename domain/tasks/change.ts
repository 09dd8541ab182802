import { withRow } from '../lists/rows.ts';
import { delegationIdOf } from './delegated.ts';
import type { Task } from './task.ts';

/**
 * The three effects that a command can have, as plain data that can be stored and sent later. A
 * patch with `base` is an Undo: it is written only if the task's columns still have the values in
 * `base`.
 */
export type Change =
  | { kind: 'insert'; task: Task }
  | { kind: 'patch'; id: string; patch: Partial<Task>; base?: Partial<Task> }
  | { kind: 'remove'; id: string };

/**
 * Returns the list after the changes, applied in their order. The list is newest first, as the
 * database returns it. One pass applies all changes of listed tasks.
 */
export function applyChanges(tasks: readonly Task[], changes: readonly Change[]): readonly Task[] {
  if (changes.length === 0) return tasks;
  const byId = Map.groupBy(changes, idOf);
  const outcome = (id: string, before: Task | undefined) =>
    (byId.get(id) ?? []).reduce(changed, before);
  const result: (Task | undefined)[] = tasks.slice();
  const known = new Set<string>();
  for (let at = 0; at < tasks.length && known.size < byId.size; at += 1) {
    const task = tasks[at];
    if (!task || !byId.has(task.id)) continue;
    known.add(task.id);
    result[at] = outcome(task.id, task);
  }
  const after = result.includes(undefined)
    ? result.filter((task) => task !== undefined)
    : (result as Task[]);
  const added = [...byId.keys()].filter((id) => !known.has(id));
  return added
    .map((id) => outcome(id, undefined))
    .filter((task) => task !== undefined)
    .reduce<Task[]>(withRow, after);
}

/** Returns the id of the task that a change is about. */
export const idOf = (change: Change): string =>
  change.kind === 'insert' ? change.task.id : change.id;

/** Returns the task after a change; undefined if it is removed or does not exist. */
function changed(task: Task | undefined, change: Change): Task | undefined {
  switch (change.kind) {
    case 'insert':
      return change.task;
    case 'patch':
      return task && { ...task, ...change.patch };
    case 'remove':
      return undefined;
  }
}

/**
 * Returns the change that reverts `change`, for the Undo of a toast; `before` is the task before
 * `change`. The reverse of a patch restores only the columns that the patch wrote, so that later
 * changes of the task's other columns survive. The `base` of the reverse is what the patch wrote.
 */
export function inverseOf(change: Change, before: Task | undefined): Change {
  if (change.kind === 'insert') return { kind: 'remove', id: change.task.id };
  if (!before) throw new Error(`No task to go back to for ${change.id}`);
  if (change.kind === 'remove') return { kind: 'insert', task: before };
  const columns = Object.keys(change.patch) as (keyof Task)[];
  const patch = Object.fromEntries(columns.map((column) => [column, before[column]]));
  // The database replaces future instants, so the stored instants may differ from those of the
  // patch. Therefore `base` leaves them out.
  const { started_at: _startedAt, completed_at: _completedAt, ...base } = change.patch;
  return { kind: 'patch', id: change.id, patch, base };
}

/**
 * Returns the changes in batches of at most `most`; one request can write a batch. All changes of a
 * batch have the same kind, and patches also set the same columns to the same values. A task
 * delegated to the person gets a batch of its own. Each batch keeps the order.
 */
export function batchesOf<T extends { change: Change }>(items: readonly T[], most: number): T[][] {
  const batches = new Map<string, T[][]>();
  for (const item of items) {
    const key = batchKey(item.change);
    const alike = batches.get(key) ?? [];
    const last = alike.at(-1);
    if (last && last.length < most) last.push(item);
    else batches.set(key, [...alike, [item]]);
  }
  return [...batches.values()].flat();
}

/** Returns a key that changes share if one request can write them. */
function batchKey(change: Change): string {
  const id = idOf(change);
  if (delegationIdOf(id) !== undefined) return id;
  return change.kind === 'patch' ? JSON.stringify([change.patch, change.base]) : change.kind;
}
