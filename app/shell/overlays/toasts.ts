import { doneToast, failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

/** Toasts of the footer's feedback form. */
export const FEEDBACK_TOASTS = {
  sent: {
    ...doneToast(m.shell_toast_feedback_sent()),
    message: m.shell_toast_feedback_sent_detail(),
  },
  failed: failedToast(m.shell_toast_feedback_failed()),
} satisfies Record<string, Toast>;
