import { doneToast, failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const PROFILE_TOASTS = {
  profile_saved: doneToast(m.profile_toast_saved()),
  profile_failed: failedToast(m.profile_toast_failed()),
  picture_saved: seenToast(m.profile_toast_picture_saved()),
  picture_removed: seenToast(m.profile_toast_picture_removed()),
  picture_remove_failed: failedToast(m.profile_toast_picture_remove_failed()),
} satisfies Record<string, Toast>;
