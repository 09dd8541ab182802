import { failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const DROPPED_TOASTS = {
  restore_failed: failedToast(m.board_dropped_toast_restore_failed()),
  restore_incomplete: failedToast(m.board_dropped_toast_restore_incomplete()),
  empty_failed: failedToast(m.board_dropped_toast_empty_failed()),
} satisfies Record<string, Toast>;

/** How many tasks were to be restored, and how many were. */
export interface Restored {
  total: number;
  restored: number;
}

/**
 * Returns the toast of a restore. If all tasks were restored, the toast is not visible, only
 * announced to screen readers.
 */
export const restoredToast = ({ total, restored }: Restored): Toast =>
  restored === total
    ? seenToast(m.board_dropped_restored({ count: restored }))
    : {
        ...DROPPED_TOASTS.restore_incomplete,
        message: m.board_dropped_not_restored({ count: total - restored, total }),
      };
