import { doneToast, failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const LOG_TOASTS = {
  logs_failed: failedToast(m.activity_logs_toast_logs_failed()),
  exported: doneToast(m.activity_logs_toast_exported()),
} satisfies Record<string, Toast>;
