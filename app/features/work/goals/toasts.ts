import { doneToast, failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

/** Goal toasts (spec §8). */
export const GOAL_TOASTS = {
  goal_created: doneToast(m.goals_toast_created()),
  goal_updated: doneToast(m.goals_toast_updated()),
  goal_deleted: doneToast(m.goals_toast_deleted()),
  goal_achieved: doneToast(m.goals_toast_achieved()),
  goals_fetch_failed: failedToast(m.goals_toast_fetch_failed()),
  goal_create_failed: failedToast(m.goals_toast_create_failed()),
  goal_update_failed: failedToast(m.goals_toast_update_failed()),
  goal_delete_failed: failedToast(m.goals_toast_delete_failed()),

  // The toast below is not in the specification.
  goal_undo_failed: failedToast(m.goals_toast_undo_failed()),
} satisfies Record<string, Toast>;
