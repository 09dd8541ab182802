import { failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const REMINDER_TOASTS = {
  choice_failed: failedToast(m.rituals_toast_choice_failed()),
} satisfies Record<string, Toast>;
