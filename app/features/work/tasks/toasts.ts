import { doneToast, failedToast, type Toast } from '#app/data/toasts/toast.ts';
import type { Act, TaskToastKey } from '#domain/tasks/acts.ts';
import { m } from '#messages';

/** Toasts of actions on tasks; the specification fixes their titles (spec §8). */
export const TASK_TOASTS = {
  task_created: doneToast(m.tasks_toast_title_created()),
  task_started: doneToast(m.tasks_toast_title_started()),
  task_paused: doneToast(m.tasks_toast_title_paused()),
  task_reopened: doneToast(m.tasks_toast_title_reopened()),
  task_resumed: doneToast(m.tasks_toast_title_resumed()),
  task_moved: doneToast(m.tasks_toast_title_moved()),
  task_dropped: doneToast(m.tasks_toast_title_dropped()),
  task_deleted: doneToast(m.tasks_toast_title_deleted()),
  task_completed: doneToast(m.tasks_toast_title_completed()),

  task_create_failed: failedToast(m.tasks_toast_title_create_failed()),
  task_complete_failed: failedToast(m.tasks_toast_title_complete_failed()),
  task_start_failed: failedToast(m.tasks_toast_title_start_failed()),
  task_pause_failed: failedToast(m.tasks_toast_title_pause_failed()),
  task_resume_failed: failedToast(m.tasks_toast_title_resume_failed()),
  task_move_failed: failedToast(m.tasks_toast_title_move_failed()),
  task_drop_failed: failedToast(m.tasks_toast_title_drop_failed()),
  task_delete_failed: failedToast(m.tasks_toast_title_delete_failed()),

  // The toasts below are not in the specification.
  task_plan_failed: failedToast(m.tasks_toast_title_plan_failed()),
  task_share_failed: failedToast(m.tasks_toast_title_share_failed()),
  task_edit_failed: failedToast(m.tasks_toast_title_edit_failed()),
  task_undo_failed: failedToast(m.tasks_toast_title_undo_failed()),
  task_undo_refused: failedToast(m.tasks_toast_title_undo_refused()),
} satisfies Record<
  TaskToastKey | `task_${Exclude<Act, 'snooze'> | 'undo'}_failed` | 'task_undo_refused',
  Toast
>;

/** Toasts for remote changes to tasks (spec §8 realtime toasts); for goals, see `GOAL_TOASTS`. */
export const REALTIME_TOASTS = {
  task_created: doneToast(m.tasks_toast_title_realtime_created()),
  task_completed: doneToast(m.tasks_toast_title_realtime_completed()),
} satisfies Record<string, Toast>;
