import type { AppError } from '#app/data/errors/errors.ts';
import type { Toast } from '#app/data/toasts/toast.ts';
import type { GoalAct, GoalCommand } from '#domain/goals/acts.ts';
import { m } from '#messages';
import { GOAL_TOASTS } from '../toasts.ts';

const DONE = {
  create: GOAL_TOASTS.goal_created,
  edit: GOAL_TOASTS.goal_updated,
  progress: GOAL_TOASTS.goal_updated,
  step: GOAL_TOASTS.goal_updated,
  reopen: GOAL_TOASTS.goal_updated,
  // The person's other tabs and devices show "Goal Achieved!" instead (spec §8 realtime toasts).
  complete: GOAL_TOASTS.goal_updated,
  delete: GOAL_TOASTS.goal_deleted,
} satisfies Record<GoalCommand['act'], Toast>;

const FAILED = {
  create: GOAL_TOASTS.goal_create_failed,
  edit: GOAL_TOASTS.goal_update_failed,
  progress: GOAL_TOASTS.goal_update_failed,
  step: GOAL_TOASTS.goal_update_failed,
  reopen: GOAL_TOASTS.goal_update_failed,
  complete: GOAL_TOASTS.goal_update_failed,
  delete: GOAL_TOASTS.goal_delete_failed,
  undo: GOAL_TOASTS.goal_undo_failed,
} satisfies Record<GoalAct, Toast>;

/** Returns the success toast of an action (spec §8), with Undo if given. */
export function goalSucceededToast(
  act: GoalCommand['act'],
  title: string,
  undo?: () => void,
): Toast {
  return { ...DONE[act], message: m.ui_title_quoted({ title }), ...(undo && { undo }) };
}

/**
 * Returns the destructive toast of an action (spec §8): with Retry after a network error, else with
 * the server's message.
 */
export function goalFailedToast(act: GoalAct, error: AppError, retry: () => void): Toast {
  return error.code === 'network'
    ? { ...FAILED[act], retry }
    : { ...FAILED[act], message: error.message };
}
