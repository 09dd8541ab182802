import { type ColumnValues, initialColumns, type WrittenBy } from './columns.ts';
import type { Quadrant } from './quadrant.ts';

/** The task of spec §3. Fields have the columns' names, so a database row is a Task. */
export type Task = ColumnValues;

/** The fields of a task that a person fills in; acts, the app and the database write the others. */
export type TaskFields = ColumnValues<WrittenBy<'form'>>;

/**
 * The fields of a new task: those that the person filled in, how the task got its quadrant, and the
 * company if it differs from that of the owner's other new tasks.
 */
export type NewTaskFields = Partial<
  TaskFields & Pick<Task, 'is_unsorted' | 'placed_by' | 'company_id'>
>;

/** Limits in characters, which the database checks too. */
export const TITLE_LENGTH = 300;
export const NOTES_LENGTH = 20_000;
/** Minutes. */
export const DURATION_MOST = 60_000;

/** Returns a new task of a person; an empty title becomes the default. */
export function newTask(
  id: string,
  owner: { id: string; companyId: string | null },
  fields: NewTaskFields,
  now: string,
): Task {
  const task = initialColumns({ id, owner, now });
  return { ...task, ...fields, title: fields.title?.trim() || task.title };
}

/** Returns whether a task is not completed (spec §2 sidebar badge: status not completed). */
export function isOpen(task: Pick<Task, 'status'>): boolean {
  return task.status !== 'completed';
}

/** Returns whether the deadline has passed. */
export function isLate({ deadline }: Pick<Task, 'deadline'>, now: string): boolean {
  return deadline !== null && Date.parse(deadline) < Date.parse(now);
}

/** Returns whether the task's owner can work on it: neither delegated nor completed. */
export function isActionable({ status }: Pick<Task, 'status'>): boolean {
  return status === 'not_started' || status === 'in_progress';
}

/** Returns whether a task is in a quadrant; an unsorted task is in no quadrant (clarity §2). */
export const isInQuadrant = (
  { quadrant, is_unsorted }: Pick<Task, 'quadrant' | 'is_unsorted'>,
  asked: Quadrant,
): boolean => quadrant === asked && !is_unsorted;

/** Returns the quadrant that a task is in; null for an unsorted task. */
export const sortedQuadrant = <Name extends string>({
  quadrant,
  is_unsorted,
}: {
  quadrant: Name;
  is_unsorted?: boolean;
}): Name | null => (is_unsorted ? null : quadrant);

/** Returns whether the app suggested the task's quadrant and the person has not confirmed it. */
export const isSuggested = ({
  is_unsorted,
  placed_by,
}: Pick<Task, 'is_unsorted' | 'placed_by'>): boolean => !is_unsorted && placed_by === 'suggestion';
