import type { Command } from '#domain/tasks/acts.ts';
import { type Change, inverseOf } from '#domain/tasks/change.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Task, TaskFields } from '#domain/tasks/task.ts';

/** One action on a task as plain data, so it can be queued, retried and undone. */
export interface TaskAct {
  command: Command | { act: 'undo'; id: string };
  change: Change;
  before: Task | undefined;
}

/** Returns the task of an action: the task before the action, or the task that it created. */
export const taskOf = ({ before, change }: TaskAct): Task | undefined =>
  before ?? (change.kind === 'insert' ? change.task : undefined);

/** Returns the repeating task that an action completed, and the completion time; else undefined. */
export function completedBy(act: TaskAct) {
  const task = taskOf(act);
  const completedAt = act.change.kind === 'patch' && act.change.patch.completed_at;
  return task?.recurrence_rule && completedAt ? { task, completedAt } : undefined;
}

/**
 * For an edit of the person's own task, and for the undo of a patch to it, returns the patch and,
 * as `base`, the values that the patch replaces; for every other action, returns undefined.
 */
export function editOf({ command, change, before }: TaskAct) {
  if (change.kind !== 'patch' || delegationIdOf(change.id) !== undefined) return undefined;
  if (change.base) return { id: change.id, patch: change.patch, base: change.base };
  if (command.act !== 'edit' || !before) return undefined;
  const names = Object.keys(command.fields) as (keyof TaskFields)[];
  const base = Object.fromEntries(names.map((name) => [name, before[name]]));
  return { id: change.id, patch: change.patch, base: base as Partial<TaskFields> };
}

/** Returns the action that undoes the given action. */
export function undoOf({ command, change, before }: TaskAct): TaskAct {
  return {
    command: { act: 'undo', id: command.id },
    change: inverseOf(change, before),
    before: undefined,
  };
}
