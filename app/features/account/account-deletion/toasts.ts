import { failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const DELETION_TOASTS = {
  deletion_asked: seenToast(m.account_deletion_toast_asked()),
  account_kept: seenToast(m.account_deletion_toast_kept()),
  account_keep_failed: failedToast(m.account_deletion_toast_keep_failed()),
} satisfies Record<string, Toast>;
