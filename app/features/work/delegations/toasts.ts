import { doneToast, failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

/** Delegation toasts (spec §8); failures show the server's message below the title. */
export const DELEGATION_TOASTS = {
  fetch_failed: failedToast(m.delegations_toast_fetch_failed()),
  delegate_failed: failedToast(m.delegations_toast_delegate_failed()),
  respond_failed: failedToast(m.delegations_toast_respond_failed()),
  cancel_failed: failedToast(m.delegations_toast_cancel_failed()),
  accepted: doneToast(m.delegations_toast_accepted()),
  rejected: doneToast(m.delegations_toast_rejected()),
  completed: doneToast(m.delegations_toast_completed()),
  cancelled: doneToast(m.delegations_toast_cancelled()),

  // The toasts below are not in the specification; `delegated` is capitalized like the task toasts.
  delegated: doneToast(m.delegations_toast_delegated()),
  date_proposed: seenToast(m.delegations_toast_date_proposed()),
  date_agreed: seenToast(m.delegations_toast_date_agreed()),
  date_declined: seenToast(m.delegations_toast_date_declined()),
  follow_up_saved: doneToast(m.delegations_toast_follow_up_saved()),
  follow_up_failed: failedToast(m.delegations_toast_follow_up_failed()),
  reminded: doneToast(m.delegations_toast_reminded()),
  remind_failed: failedToast(m.delegations_toast_remind_failed()),
} satisfies Record<string, Toast>;

/** The text of the success toast when the delegation's email could not be sent (spec §8). */
export const DELEGATION_MAIL_FAILED = {
  registered: m.delegations_toast_mail_failed_registered(),
  unregistered: m.delegations_toast_mail_failed_unregistered(),
};
