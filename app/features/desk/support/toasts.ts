import { doneToast, failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const SUPPORT_TOASTS = {
  opened: { ...doneToast(m.support_toast_opened()), message: m.support_toast_opened_detail() },
  open_failed: failedToast(m.support_toast_open_failed()),
  write_failed: failedToast(m.support_toast_write_failed()),
  closed: doneToast(m.support_toast_closed()),
  close_failed: failedToast(m.support_toast_close_failed()),
  reopened: seenToast(m.support_toast_reopened()),
  reopen_failed: failedToast(m.support_toast_reopen_failed()),
  rated: { ...doneToast(m.support_toast_rated()), message: m.support_toast_rated_detail() },
  rate_failed: failedToast(m.support_toast_rate_failed()),
  assigned: seenToast(m.support_toast_assigned()),
  assign_failed: failedToast(m.support_toast_assign_failed()),
  sorted: seenToast(m.support_toast_sorted()),
  sort_failed: failedToast(m.support_toast_sort_failed()),
  reply_saved: seenToast(m.support_toast_reply_saved()),
  reply_save_failed: failedToast(m.support_toast_reply_save_failed()),
  reply_deleted: doneToast(m.support_toast_reply_deleted()),
  reply_delete_failed: failedToast(m.support_toast_reply_delete_failed()),
} satisfies Record<string, Toast>;
