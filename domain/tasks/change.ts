import { withoutRow, withPatch, withRow } from '../rows.ts';
import type { Task } from './task.ts';

/** The three things that any act comes down to, as plain data that can be stored and sent later. */
export type Change =
  | { kind: 'insert'; task: Task }
  | { kind: 'patch'; id: string; patch: Partial<Task> }
  | { kind: 'remove'; id: string };

/** The list as it is once the change has happened; newest first, as the database gives it. */
export function applyChange(tasks: readonly Task[], change: Change): Task[] {
  switch (change.kind) {
    case 'insert':
      return withRow(tasks, change.task);
    case 'patch':
      return withPatch(tasks, change.id, change.patch);
    case 'remove':
      return withoutRow(tasks, change.id);
  }
}

/**
 * The change that undoes a change, given the task as it was before; serves both the rollback of a
 * failed write and the Undo of a toast. Only the columns that were written are put back, so that a
 * later act on the same task is not undone with it.
 */
export function inverseOf(change: Change, before: Task | undefined): Change {
  if (change.kind === 'insert') return { kind: 'remove', id: change.task.id };
  if (!before) throw new Error(`No task to go back to for ${change.id}`);
  if (change.kind === 'remove') return { kind: 'insert', task: before };
  const columns = Object.keys(change.patch) as (keyof Task)[];
  const patch = Object.fromEntries(columns.map((column) => [column, before[column]]));
  return { kind: 'patch', id: change.id, patch };
}
