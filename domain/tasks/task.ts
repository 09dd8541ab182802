/** The task of spec §3. Fields have the columns' names, so a database row is a Task. */

export const QUADRANTS = ['do_now', 'schedule', 'delegate', 'drop'] as const;
export type Quadrant = (typeof QUADRANTS)[number];

type TaskStatus = 'not_started' | 'in_progress' | 'completed' | 'delegated';

/** The fields of a task that a person fills in; the others follow from their acts. */
export interface TaskFields {
  title: string;
  notes: string | null;
  /** Minutes. */
  duration_estimated: number | null;
  /** An instant, ISO 8601. */
  deadline: string | null;
  is_urgent: boolean;
  is_important: boolean;
  has_break_consequence: boolean;
  quadrant: Quadrant;
  goal_id: string | null;
  /** The day to do it, `YYYY-MM-DD`; only a missed deadline makes a task late. */
  planned_date: string | null;
  /** The time on that day, `HH:mm:ss` on the person's clock; null is any time that day. */
  planned_time: string | null;
  /** RFC 5545, as far as the database supports it; the database creates the next instance. */
  recurrence_rule: string | null;
}

export interface Task extends TaskFields {
  id: string;
  user_id: string;
  company_id: string | null;
  /** The position in a list that a person ordered by hand. */
  position: number | null;
  series_id: string | null;
  /** The UID of the calendar entry it was imported from. */
  imported_uid: string | null;
  status: TaskStatus;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  /**
   * The person's day of `completed_at` and the hour on their clock, fixed at the time of
   * completion.
   */
  completed_on: string | null;
  completed_hour: number | null;
  /** The task was already completed when imported, so it counts for no streak. */
  completion_imported: boolean;
  delegated_to_user_id: string | null;
  delegated_to_email: string | null;
  delegated_to_name: string | null;
  delegated_at: string | null;
  delegated_from_user_id: string | null;
  delegated_from_task_id: string | null;
  delegation_notes: string | null;
}

/** Limits that the database checks too. */
export const TITLE_LENGTH = 300;
export const NOTES_LENGTH = 20_000;
/** Minutes. */
export const DURATION_MOST = 60_000;

/** The values of a task that its creator left open (spec §5). */
export const TASK_DEFAULTS: TaskFields = {
  title: 'Untitled Task',
  notes: null,
  duration_estimated: null,
  deadline: null,
  is_urgent: false,
  is_important: false,
  has_break_consequence: false,
  quadrant: 'do_now',
  goal_id: null,
  planned_date: null,
  planned_time: null,
  recurrence_rule: null,
};

/**
 * Returns a new task of a person, and of their company if they have one; an empty title becomes the
 * default.
 */
export function newTask(
  id: string,
  owner: { id: string; companyId: string | null },
  fields: Partial<TaskFields>,
  now: string,
): Task {
  return {
    ...TASK_DEFAULTS,
    ...fields,
    title: fields.title?.trim() || TASK_DEFAULTS.title,
    id,
    user_id: owner.id,
    company_id: owner.companyId,
    position: null,
    series_id: null,
    imported_uid: null,
    status: 'not_started',
    created_at: now,
    updated_at: now,
    started_at: null,
    completed_at: null,
    completed_on: null,
    completed_hour: null,
    completion_imported: false,
    delegated_to_user_id: null,
    delegated_to_email: null,
    delegated_to_name: null,
    delegated_at: null,
    delegated_from_user_id: null,
    delegated_from_task_id: null,
    delegation_notes: null,
  };
}

/** Returns whether a task is not completed (spec §2 sidebar badge: status not completed). */
export function isOpen(task: Pick<Task, 'status'>): boolean {
  return task.status !== 'completed';
}

/** Returns whether its owner can work on it: neither delegated nor completed. */
export function isActionable({ status }: Pick<Task, 'status'>): boolean {
  return status === 'not_started' || status === 'in_progress';
}
