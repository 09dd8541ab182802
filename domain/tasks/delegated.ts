import type { Actor } from './actor.ts';
import { COLUMNS } from './columns.ts';
import type { DelegatedRow } from './delegated-row.ts';
import { isActionable, newTask, type Task } from './task.ts';

const PREFIX = 'delegated_';

/**
 * Returns the id of the delegation from which a task in the recipient's list was built; undefined
 * for the person's own task (spec §4).
 */
export function delegationIdOf(taskId: string): string | undefined {
  return taskId.startsWith(PREFIX) ? taskId.slice(PREFIX.length) : undefined;
}

/** Returns the id that a delegation's task has in the recipient's list. */
export const delegatedTaskId = (delegationId: string): string => PREFIX + delegationId;

const DELEGATED = Object.entries(COLUMNS).flatMap(([name, { delegated }]) =>
  delegated ? [[name, delegated] as const] : [],
);

/**
 * Returns an accepted delegation as a task of its recipient's list. The task has a prefixed id and
 * is not started (spec §4).
 */
export function taskOfDelegation(row: DelegatedRow): Task {
  const delegator = { id: row.delegated_by_user_id ?? '', companyId: row.company_id };
  const known = DELEGATED.map(([name, column]) => [name, row[column]]);
  return {
    ...newTask(delegatedTaskId(row.id), delegator, {}, row.created_at),
    ...(Object.fromEntries(known) as Partial<Task>),
  };
}

/** Returns whether the person may delegate a task: their own, neither delegated nor completed. */
export function canDelegate(task: Task, actor: Actor): boolean {
  return task.user_id === actor.id && isActionable(task);
}
