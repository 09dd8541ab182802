import { doneToast, failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const SETTINGS_TOASTS = {
  time_saved: doneToast(m.settings_toast_time_saved()),
  time_failed: failedToast(m.settings_toast_time_failed()),
  choice_failed: failedToast(m.settings_toast_choice_failed()),
  privacy_failed: failedToast(m.settings_toast_privacy_failed()),
  email_asked: doneToast(m.settings_toast_email_asked()),
  email_resent: doneToast(m.settings_toast_email_resent()),
  email_cancelled: seenToast(m.settings_toast_email_cancelled()),
  password_saved: doneToast(m.settings_toast_password_saved()),
  factor_added: seenToast(m.settings_toast_factor_added()),
  factor_removed: seenToast(m.settings_toast_factor_removed()),
  identity_removed: seenToast(m.settings_toast_identity_removed()),
  session_ended: seenToast(m.settings_toast_session_ended()),
  session_failed: failedToast(m.settings_toast_session_failed()),
  sessions_ended: seenToast(m.settings_toast_sessions_ended()),
  sessions_failed: failedToast(m.settings_toast_sessions_failed()),
} satisfies Record<string, Toast>;
