import { failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const SHARING_TOASTS = {
  failed: failedToast(m.sharing_failed()),
} satisfies Record<string, Toast>;
