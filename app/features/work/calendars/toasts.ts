import { doneToast, failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const CALENDAR_TOASTS = {
  feed_created: seenToast(m.calendars_toast_feed_created()),
  feed_failed: failedToast(m.calendars_toast_feed_failed()),
  feed_revoked: seenToast(m.calendars_toast_feed_revoked()),
  revoke_failed: failedToast(m.calendars_toast_revoke_failed()),
  choice_failed: failedToast(m.calendars_toast_choice_failed()),
  imported: doneToast(m.calendars_toast_imported()),
  import_failed: failedToast(m.calendars_toast_import_failed()),
  import_undo_failed: failedToast(m.calendars_toast_import_undo_failed()),
} satisfies Record<string, Toast>;
