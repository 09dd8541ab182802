import type { Actor } from './acts.ts';
import { isActionable, type Quadrant, type Task } from './task.ts';

const PREFIX = 'delegated_';

/** Returns the delegation behind a task of the list; undefined for the person's own task (spec §4). */
export function delegationIdOf(taskId: string): string | undefined {
  return taskId.startsWith(PREFIX) ? taskId.slice(PREFIX.length) : undefined;
}

/** Returns the id that a delegation's task has in the list. */
export const delegatedTaskId = (delegationId: string): string => PREFIX + delegationId;

/** The columns of delegated_tasks that become a task of the list. */
export interface DelegatedRow {
  id: string;
  original_task_id: string | null;
  delegated_by_user_id: string | null;
  delegated_to_user_id: string | null;
  delegated_to_email: string;
  delegated_to_name: string | null;
  title: string;
  notes: string | null;
  deadline: string | null;
  quadrant: Quadrant;
  duration_estimated: number | null;
  is_urgent: boolean;
  is_important: boolean;
  has_break_consequence: boolean;
  delegation_notes: string | null;
  company_id: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * Returns an accepted delegation as a task of its recipient's list, with a prefixed id and not
 * started (spec §4).
 */
export function taskOfDelegation(row: DelegatedRow): Task {
  return {
    id: delegatedTaskId(row.id),
    user_id: row.delegated_by_user_id ?? '',
    company_id: row.company_id,
    title: row.title,
    notes: row.notes,
    duration_estimated: row.duration_estimated,
    deadline: row.deadline,
    is_urgent: row.is_urgent,
    is_important: row.is_important,
    has_break_consequence: row.has_break_consequence,
    quadrant: row.quadrant,
    goal_id: null,
    planned_date: null,
    planned_time: null,
    position: null,
    recurrence_rule: null,
    series_id: null,
    imported_uid: null,
    status: 'not_started',
    created_at: row.created_at,
    updated_at: row.updated_at,
    started_at: null,
    completed_at: null,
    completed_on: null,
    completed_hour: null,
    completion_imported: false,
    delegated_to_user_id: row.delegated_to_user_id,
    delegated_to_email: row.delegated_to_email,
    delegated_to_name: row.delegated_to_name,
    delegated_at: row.created_at,
    delegated_from_user_id: row.delegated_by_user_id,
    delegated_from_task_id: row.original_task_id,
    delegation_notes: row.delegation_notes,
  };
}

/** Returns whether the person may delegate it: their own task, neither delegated nor completed. */
export function canDelegate(task: Task, actor: Actor): boolean {
  return task.user_id === actor.id && isActionable(task);
}
