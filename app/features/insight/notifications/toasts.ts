import { doneToast, failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const NOTICE_TOASTS = {
  all_read: doneToast(m.notifications_toast_all_read()),
  read_failed: failedToast(m.notifications_toast_read_failed()),
  unread_failed: failedToast(m.notifications_toast_unread_failed()),
  snooze_failed: failedToast(m.notifications_toast_snooze_failed()),
  removed: doneToast(m.notifications_toast_removed()),
  remove_failed: failedToast(m.notifications_toast_remove_failed()),
  restore_failed: failedToast(m.notifications_toast_restore_failed()),
} satisfies Record<string, Toast>;
