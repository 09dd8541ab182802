import { failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const DROPPED_TOASTS = {
  restore_failed: failedToast(m.board_dropped_toast_restore_failed()),
  empty_failed: failedToast(m.board_dropped_toast_empty_failed()),
} satisfies Record<string, Toast>;
