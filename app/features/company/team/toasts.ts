import { doneToast, failedToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const TEAM_TOASTS = {
  fetch_failed: failedToast(m.team_toast_fetch_failed()),
  downloaded: doneToast(m.team_toast_downloaded()),
} satisfies Record<string, Toast>;
