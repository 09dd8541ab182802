import { failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const BILLING_TOASTS = {
  checkout_failed: failedToast(m.billing_toast_checkout_failed()),
  portal_failed: failedToast(m.billing_toast_portal_failed()),
  fetch_failed: failedToast(m.billing_toast_fetch_failed()),
} satisfies Record<string, Toast>;
