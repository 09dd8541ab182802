import type { Act, TaskToastKey } from '#domain/tasks/acts.ts';

/** Spec §8: toast styles. */
type ToastStyle = 'default' | 'destructive';

export interface Toast {
  title: string;
  message?: string;
  style: ToastStyle;
  /** Shown as an Undo button for 8 seconds. */
  undo?: () => void;
  /** Overrides the default duration of its kind. */
  durationMs?: number;
  /** Shown as a Try again button if a second attempt may succeed. */
  retry?: () => void;
}

const done = (title: string): Toast => ({ title, style: 'default' });
const failed = (title: string): Toast => ({ title, style: 'destructive' });

/** Task toasts in the specification's exact words (spec §8), each once. */
export const TOASTS = {
  task_created: done('Task Created'),
  task_started: done('Task Started'),
  task_paused: done('Task Paused'),
  task_reopened: done('Task Reopened'),
  task_resumed: done('Task Resumed'),
  task_moved: done('Task Moved'),
  task_dropped: done('Task Dropped'),
  task_deleted: done('Task Deleted'),
  task_completed: done('Task Completed! 🎉'),

  task_create_failed: failed('Failed to create task. Please try again.'),
  task_complete_failed: failed('Failed to complete task. Please try again.'),
  task_start_failed: failed('Failed to start task. Please try again.'),
  task_pause_failed: failed('Failed to pause task. Please try again.'),
  task_resume_failed: failed('Failed to resume task. Please try again.'),
  task_move_failed: failed('Failed to move task. Please try again.'),
  task_drop_failed: failed('Failed to drop task. Please try again.'),
  task_delete_failed: failed('Failed to delete task. Please try again.'),

  // Not in the specification, but in its style.
  task_planned: done('Task Planned'),
  task_unplanned: done('Task Unplanned'),
  task_plan_failed: failed('Failed to plan task. Please try again.'),
  task_updated: done('Task Updated'),
  task_edit_failed: failed('Failed to update task. Please try again.'),
  task_undo_failed: failed('Failed to undo. Please try again.'),
} satisfies Record<TaskToastKey | `task_${Act | 'undo'}_failed`, Toast>;

/** Profile and settings toasts; not in the specification, but in its style. */
export const SETTINGS_TOASTS = {
  profile_saved: done('Profile Saved'),
  profile_failed: failed('Failed to save your profile. Please try again.'),
  picture_saved: done('Picture Saved'),
  picture_removed: done('Picture Removed'),
  picture_remove_failed: failed('Failed to remove the picture. Please try again.'),
  time_saved: done('Time Settings Saved'),
  time_failed: failed('Failed to save the time settings. Please try again.'),
  choice_failed: failed('Failed to save your choice. Please try again.'),
  privacy_failed: failed('Failed to save the privacy setting. Please try again.'),
  email_asked: done('Check Both Mailboxes'),
  email_resent: done('Mails Sent Again'),
  email_cancelled: done('Change of Address Cancelled'),
  password_saved: done('Password Saved'),
  factor_added: done('Second Factor Set Up'),
  factor_removed: done('Second Factor Removed'),
  identity_removed: done('Google Account Disconnected'),
  session_ended: done('Device Signed Out'),
  session_failed: failed('Failed to sign the device out. Please try again.'),
  sessions_ended: done('Other Devices Signed Out'),
  sessions_failed: failed('Failed to sign the other devices out. Please try again.'),
  deletion_asked: done('Account Deletion Requested'),
  account_kept: done('Account Kept'),
  account_keep_failed: failed('Failed to keep the account. Please try again.'),
} satisfies Record<string, Toast>;

/** Progress toasts (spec §4) with their durations (spec §9). */
export const PROGRESS_TOASTS = {
  unlocked: (name: string): Toast => ({
    ...done(`Achievement unlocked: ${name}`),
    durationMs: 6000,
  }),
  level_up: (level: number, title: string): Toast => ({
    ...done(`Level ${level}: ${title}`),
    durationMs: 8000,
  }),
};

/** Toasts of the footer's feedback form. */
export const FEEDBACK_TOASTS = {
  sent: { ...done('Feedback Sent'), message: 'Thank you. It is read by a person.' },
  failed: failed('Failed to send the feedback'),
} satisfies Record<string, Toast>;

/** Goal toasts (spec §8). */
export const GOAL_TOASTS = {
  goal_created: done('Goal created successfully'),
  goal_updated: done('Goal updated successfully'),
  goal_deleted: done('Goal deleted successfully'),
  goal_achieved: done('Goal Achieved!'),
  goals_fetch_failed: failed('Failed to fetch goals'),
  goal_create_failed: failed('Failed to create goal'),
  goal_update_failed: failed('Failed to update goal'),
  goal_delete_failed: failed('Failed to delete goal'),

  // Not in the specification, but in its style.
  goal_undo_failed: failed('Failed to undo. Please try again.'),
} satisfies Record<string, Toast>;

/** Toasts for remote changes (spec §8 realtime toasts); goals use `goal_achieved`. */
export const REALTIME_TOASTS = {
  task_created: done('New Task Created'),
  task_completed: done('Task Completed'),
} satisfies Record<string, Toast>;

/**
 * Toasts of notifications and activity logs. The first is the specification's (spec §8), the others
 * follow its style.
 */
export const NOTICE_TOASTS = {
  logs_failed: failed('Failed to fetch activity logs'),
  all_read: done('All Marked as Read'),
  read_failed: failed('Failed to mark as read. Please try again.'),
  unread_failed: failed('Failed to mark as unread. Please try again.'),
  removed: done('Notification Deleted'),
  remove_failed: failed('Failed to delete the notification. Please try again.'),
  restore_failed: failed('Failed to put the notification back. Please try again.'),
  exported: done('Activity Log Downloaded'),
} satisfies Record<string, Toast>;

/** Analytics toasts; not in the specification, but in its style. */
export const ANALYTICS_TOASTS = {
  company_failed: failed('Failed to fetch analytics'),
  downloaded: done('Figures Downloaded'),
} satisfies Record<string, Toast>;

/** Delegation toasts (spec §8); failures show the server's message below the title. */
export const DELEGATION_TOASTS = {
  fetch_failed: failed('Failed to fetch delegated tasks'),
  delegate_failed: failed('Failed to delegate task'),
  respond_failed: failed('Failed to respond to delegation'),
  cancel_failed: failed('Failed to cancel delegation'),
  accepted: done('Delegation accepted successfully!'),
  rejected: done('Delegation rejected successfully!'),
  completed: done('Delegation completed successfully!'),
  cancelled: done('Delegation cancelled successfully!'),

  // Not in the specification, but in its style.
  delegated: done('Task Delegated'),
  date_proposed: done('New Date Proposed'),
  date_agreed: done('New Date Agreed'),
  date_declined: done('Date Kept'),
  follow_up_saved: done('Follow-up Saved'),
  follow_up_failed: failed('Failed to save the follow-up. Please try again.'),
  reminded: done('Reminder Sent'),
  remind_failed: failed('Failed to send the reminder'),
} satisfies Record<string, Toast>;

/** Spec §8: the success message if the email could not be sent. */
export const DELEGATION_MAIL_FAILED = {
  registered: 'Email notification failed, but they can see it in their dashboard.',
  unregistered: 'Email notification failed. Please inform them about the task delegation.',
};

/** Calendar toasts; not in the specification, but in its style. */
export const CALENDAR_TOASTS = {
  feed_created: done('Calendar Address Made'),
  feed_failed: failed('Failed to make the calendar address. Please try again.'),
  feed_revoked: done('Calendar Address Revoked'),
  revoke_failed: failed('Failed to revoke the calendar address. Please try again.'),
  choice_failed: failed('Failed to save what the calendar holds. Please try again.'),
  imported: done('Calendar Imported'),
  import_failed: failed('Failed to import the calendar. Please try again.'),
  import_undo_failed: failed('Failed to undo the import. Please try again.'),
} satisfies Record<string, Toast>;

/** Billing toasts; not in the specification, but in its style. */
export const BILLING_TOASTS = {
  checkout_failed: failed('Failed to open the checkout. Please try again.'),
  portal_failed: failed('Failed to open the payment page. Please try again.'),
  fetch_failed: failed('Failed to fetch billing'),
} satisfies Record<string, Toast>;

/** Admin toasts; not in the specification, but in its style. */
export const ADMIN_TOASTS = {
  tier_set: done('Tier Set'),
  tier_failed: failed('Failed to set the tier. Please try again.'),
  role_set: done('Admin Rights Saved'),
  role_failed: failed('Failed to save the admin rights. Please try again.'),
  account_closed: done('Account Closed'),
  close_failed: failed('Failed to close the account. Please try again.'),
  account_opened: done('Account Opened'),
  open_failed: failed('Failed to open the account. Please try again.'),
  signed_out: done('Signed Out Everywhere'),
  sign_out_failed: failed('Failed to sign the person out. Please try again.'),
  plan_saved: done('Plan Saved'),
  plan_failed: failed('Failed to save the plan. Please try again.'),
  limits_saved: done('Limits Saved'),
  limits_failed: failed('Failed to save the limits. Please try again.'),
  settings_saved: done('Platform Settings Saved'),
  settings_failed: failed('Failed to save the platform settings. Please try again.'),
  message_handled: done('Marked as Handled'),
  message_reopened: done('Message Open Again'),
  message_failed: failed('Failed to save the message. Please try again.'),
  company_renamed: done('Company Renamed'),
  company_rename_failed: failed('Failed to rename the company. Please try again.'),
  company_owner_changed: done('Owner Changed'),
  company_owner_failed: failed('Failed to change the owner. Please try again.'),
  company_closed: done('Company Closed'),
  company_close_failed: failed('Failed to close the company. Please try again.'),
  mail_retried: done('Sending Again'),
  mail_retry_failed: failed('Failed to send the mail again. Please try again.'),
} satisfies Record<string, Toast>;

/** Support toasts; not in the specification, but in its style. */
export const SUPPORT_TOASTS = {
  opened: { ...done('Ticket Sent'), message: 'You hear from us here and by mail.' },
  open_failed: failed('Failed to send the ticket. Please try again.'),
  write_failed: failed('Failed to send the message. Please try again.'),
  closed: done('Ticket Closed'),
  close_failed: failed('Failed to close the ticket. Please try again.'),
  reopened: done('Ticket Reopened'),
  reopen_failed: failed('Failed to reopen the ticket. Please try again.'),
  rated: { ...done('Rating Saved'), message: 'Thank you. It helps us answer better.' },
  rate_failed: failed('Failed to save the rating. Please try again.'),
  assigned: done('Ticket Assigned'),
  assign_failed: failed('Failed to assign the ticket. Please try again.'),
  sorted: done('Ticket Updated'),
  sort_failed: failed('Failed to update the ticket. Please try again.'),
  reply_saved: done('Canned Answer Saved'),
  reply_save_failed: failed('Failed to save the canned answer. Please try again.'),
  reply_deleted: done('Canned Answer Deleted'),
  reply_delete_failed: failed('Failed to delete the canned answer. Please try again.'),
} satisfies Record<string, Toast>;

/** Company and member toasts; not in the specification, but in its style. */
export const COMPANY_TOASTS = {
  created: done('Company Created'),
  create_failed: failed('Failed to create the company. Please try again.'),
  saved: done('Company Saved'),
  save_failed: failed('Failed to save the company. Please try again.'),
  logo_saved: done('Logo Saved'),
  logo_removed: done('Logo Removed'),
  logo_remove_failed: failed('Failed to remove the logo. Please try again.'),
  role_changed: done('Role Changed'),
  role_failed: failed('Failed to change the role. Please try again.'),
  member_removed: done('Member Removed'),
  remove_failed: failed('Failed to remove the member. Please try again.'),
  transferred: done('Ownership Transferred'),
  transfer_failed: failed('Failed to transfer the ownership. Please try again.'),
  left: done('Company Left'),
  leave_failed: failed('Failed to leave the company. Please try again.'),
  invitation_sent: done('Invitation Sent'),
  invitations_sent: done('Invitations Sent'),
  invite_failed: failed('Failed to send the invitations'),
  invitation_resent: done('Invitation Sent Again'),
  resend_failed: failed('Failed to send the invitation again. Please try again.'),
  invitation_revoked: done('Invitation Revoked'),
  revoke_failed: failed('Failed to revoke the invitation. Please try again.'),
} satisfies Record<string, Toast>;

/** Team toasts; not in the specification, but in its style. */
export const TEAM_TOASTS = {
  fetch_failed: failed('Failed to fetch the team'),
} satisfies Record<string, Toast>;
