import { doneToast, failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const ANALYTICS_TOASTS = {
  company_failed: failedToast(m.analytics_toast_company_failed()),
  downloaded: doneToast(m.analytics_toast_downloaded()),
} satisfies Record<string, Toast>;
