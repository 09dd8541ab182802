import { doneToast, failedToast, seenToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

export const COMPANY_TOASTS = {
  created: seenToast(m.company_toast_created()),
  create_failed: failedToast(m.company_toast_create_failed()),
  saved: doneToast(m.company_toast_saved()),
  save_failed: failedToast(m.company_toast_save_failed()),
  logo_saved: seenToast(m.company_toast_logo_saved()),
  logo_removed: seenToast(m.company_toast_logo_removed()),
  logo_remove_failed: failedToast(m.company_toast_logo_remove_failed()),
  role_changed: doneToast(m.company_toast_role_changed()),
  role_failed: failedToast(m.company_toast_role_failed()),
  member_removed: seenToast(m.company_toast_member_removed()),
  remove_failed: failedToast(m.company_toast_remove_failed()),
  transferred: seenToast(m.company_toast_transferred()),
  transfer_failed: failedToast(m.company_toast_transfer_failed()),
  left: seenToast(m.company_toast_left()),
  leave_failed: failedToast(m.company_toast_leave_failed()),
  invitation_sent: doneToast(m.company_toast_invitation_sent()),
  invitations_sent: doneToast(m.company_toast_invitations_sent()),
  invite_failed: failedToast(m.company_toast_invite_failed()),
  invitation_resent: doneToast(m.company_toast_invitation_resent()),
  resend_failed: failedToast(m.company_toast_resend_failed()),
  invitation_revoked: seenToast(m.company_toast_invitation_revoked()),
  revoke_failed: failedToast(m.company_toast_revoke_failed()),
} satisfies Record<string, Toast>;
