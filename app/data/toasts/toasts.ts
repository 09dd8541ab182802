import type { Act, TaskToastKey } from '#domain/tasks/acts.ts';
import { m } from '#messages';

/** Spec §8: toast styles. */
type ToastStyle = 'default' | 'destructive';

export interface Toast {
  title: string;
  message?: string;
  style: ToastStyle;
  /** Shown as an Undo button for 8 seconds. */
  undo?: () => void;
  /** Overrides the default duration of its style. */
  durationMs?: number;
  /** Only announced to screen readers, not shown, unless it offers Undo (clarity §7). */
  isAnnounced?: true;
  /** A change that arrived by realtime, not an act of the person on this page. */
  isRemote?: boolean;
  /** Shown as a Try again button if a second attempt may succeed. */
  retry?: () => void;
}

const done = (title: string): Toast => ({ title, style: 'default' });
/** A success that is already visible where the person acted, so it is only announced. */
const seen = (title: string): Toast => ({ ...done(title), isAnnounced: true });
const failed = (title: string): Toast => ({ title, style: 'destructive' });

/** Task toasts, whose texts the specification fixes (spec §8). */
export const TOASTS = {
  task_created: done(m.data_toast_task_created()),
  task_started: done(m.data_toast_task_started()),
  task_paused: done(m.data_toast_task_paused()),
  task_reopened: done(m.data_toast_task_reopened()),
  task_resumed: done(m.data_toast_task_resumed()),
  task_moved: done(m.data_toast_task_moved()),
  task_dropped: done(m.data_toast_task_dropped()),
  task_deleted: done(m.data_toast_task_deleted()),
  task_completed: done(m.data_toast_task_completed()),

  task_create_failed: failed(m.data_toast_task_create_failed()),
  task_complete_failed: failed(m.data_toast_task_complete_failed()),
  task_start_failed: failed(m.data_toast_task_start_failed()),
  task_pause_failed: failed(m.data_toast_task_pause_failed()),
  task_resume_failed: failed(m.data_toast_task_resume_failed()),
  task_move_failed: failed(m.data_toast_task_move_failed()),
  task_drop_failed: failed(m.data_toast_task_drop_failed()),
  task_delete_failed: failed(m.data_toast_task_delete_failed()),

  // These failures are not in the specification.
  task_plan_failed: failed(m.data_toast_task_plan_failed()),
  task_edit_failed: failed(m.data_toast_task_edit_failed()),
  task_undo_failed: failed(m.data_toast_task_undo_failed()),
} satisfies Record<TaskToastKey | `task_${Exclude<Act, 'snooze'> | 'undo'}_failed`, Toast>;

export const SETTINGS_TOASTS = {
  profile_saved: done(m.data_toast_profile_saved()),
  profile_failed: failed(m.data_toast_profile_failed()),
  picture_saved: seen(m.data_toast_picture_saved()),
  picture_removed: seen(m.data_toast_picture_removed()),
  picture_remove_failed: failed(m.data_toast_picture_remove_failed()),
  time_saved: done(m.data_toast_time_saved()),
  time_failed: failed(m.data_toast_time_failed()),
  choice_failed: failed(m.data_toast_choice_failed()),
  privacy_failed: failed(m.data_toast_privacy_failed()),
  email_asked: done(m.data_toast_email_asked()),
  email_resent: done(m.data_toast_email_resent()),
  email_cancelled: seen(m.data_toast_email_cancelled()),
  password_saved: done(m.data_toast_password_saved()),
  factor_added: seen(m.data_toast_factor_added()),
  factor_removed: seen(m.data_toast_factor_removed()),
  identity_removed: seen(m.data_toast_identity_removed()),
  session_ended: seen(m.data_toast_session_ended()),
  session_failed: failed(m.data_toast_session_failed()),
  sessions_ended: seen(m.data_toast_sessions_ended()),
  sessions_failed: failed(m.data_toast_sessions_failed()),
  deletion_asked: seen(m.data_toast_deletion_asked()),
  account_kept: seen(m.data_toast_account_kept()),
  account_keep_failed: failed(m.data_toast_account_keep_failed()),
} satisfies Record<string, Toast>;

/** Progress toasts (spec §4) with their durations (spec §9). */
export const PROGRESS_TOASTS = {
  unlocked: (name: string): Toast => ({
    ...done(m.data_toast_unlocked({ name })),
    durationMs: 6000,
  }),
  level_up: (level: number, title: string): Toast => ({
    ...done(m.data_toast_level_up({ level, title })),
    durationMs: 8000,
  }),
};

export const DROPPED_TOASTS = {
  restore_failed: failed(m.data_toast_tasks_restore_failed()),
  empty_failed: failed(m.data_toast_tasks_empty_failed()),
} satisfies Record<string, Toast>;

/** Toasts of the footer's feedback form. */
export const FEEDBACK_TOASTS = {
  sent: { ...done(m.data_toast_feedback_sent()), message: m.data_toast_feedback_sent_detail() },
  failed: failed(m.data_toast_feedback_failed()),
} satisfies Record<string, Toast>;

/** Goal toasts (spec §8). */
export const GOAL_TOASTS = {
  goal_created: done(m.data_toast_goal_created()),
  goal_updated: done(m.data_toast_goal_updated()),
  goal_deleted: done(m.data_toast_goal_deleted()),
  goal_achieved: done(m.data_toast_goal_achieved()),
  goals_fetch_failed: failed(m.data_toast_goals_fetch_failed()),
  goal_create_failed: failed(m.data_toast_goal_create_failed()),
  goal_update_failed: failed(m.data_toast_goal_update_failed()),
  goal_delete_failed: failed(m.data_toast_goal_delete_failed()),

  // This one is not in the specification.
  goal_undo_failed: failed(m.data_toast_goal_undo_failed()),
} satisfies Record<string, Toast>;

/** Toasts for remote changes (spec §8 realtime toasts); goals use `goal_achieved`. */
export const REALTIME_TOASTS = {
  task_created: done(m.data_toast_realtime_task_created()),
  task_completed: done(m.data_toast_realtime_task_completed()),
} satisfies Record<string, Toast>;

/** Toasts of notifications and activity logs; only the first is in the specification (spec §8). */
export const NOTICE_TOASTS = {
  logs_failed: failed(m.data_toast_notification_logs_failed()),
  all_read: done(m.data_toast_notification_all_read()),
  read_failed: failed(m.data_toast_notification_read_failed()),
  unread_failed: failed(m.data_toast_notification_unread_failed()),
  removed: done(m.data_toast_notification_removed()),
  remove_failed: failed(m.data_toast_notification_remove_failed()),
  restore_failed: failed(m.data_toast_notification_restore_failed()),
  exported: done(m.data_toast_notification_exported()),
} satisfies Record<string, Toast>;

export const ANALYTICS_TOASTS = {
  company_failed: failed(m.data_toast_analytics_company_failed()),
  downloaded: done(m.data_toast_analytics_downloaded()),
} satisfies Record<string, Toast>;

/** Delegation toasts (spec §8); failures show the server's message below the title. */
export const DELEGATION_TOASTS = {
  fetch_failed: failed(m.data_toast_delegation_fetch_failed()),
  delegate_failed: failed(m.data_toast_delegation_delegate_failed()),
  respond_failed: failed(m.data_toast_delegation_respond_failed()),
  cancel_failed: failed(m.data_toast_delegation_cancel_failed()),
  accepted: done(m.data_toast_delegation_accepted()),
  rejected: done(m.data_toast_delegation_rejected()),
  completed: done(m.data_toast_delegation_completed()),
  cancelled: done(m.data_toast_delegation_cancelled()),

  // These are not in the specification; the first is capitalized like the task toasts.
  delegated: done(m.data_toast_delegation_delegated()),
  date_proposed: seen(m.data_toast_delegation_date_proposed()),
  date_agreed: seen(m.data_toast_delegation_date_agreed()),
  date_declined: seen(m.data_toast_delegation_date_declined()),
  follow_up_saved: done(m.data_toast_delegation_follow_up_saved()),
  follow_up_failed: failed(m.data_toast_delegation_follow_up_failed()),
  reminded: done(m.data_toast_delegation_reminded()),
  remind_failed: failed(m.data_toast_delegation_remind_failed()),
} satisfies Record<string, Toast>;

/** The text of the success toast when the delegation's email could not be sent (spec §8). */
export const DELEGATION_MAIL_FAILED = {
  registered: m.data_toast_delegation_mail_failed_registered(),
  unregistered: m.data_toast_delegation_mail_failed_unregistered(),
};

export const CALENDAR_TOASTS = {
  feed_created: seen(m.data_toast_calendar_feed_created()),
  feed_failed: failed(m.data_toast_calendar_feed_failed()),
  feed_revoked: seen(m.data_toast_calendar_feed_revoked()),
  revoke_failed: failed(m.data_toast_calendar_revoke_failed()),
  choice_failed: failed(m.data_toast_calendar_choice_failed()),
  imported: done(m.data_toast_calendar_imported()),
  import_failed: failed(m.data_toast_calendar_import_failed()),
  import_undo_failed: failed(m.data_toast_calendar_import_undo_failed()),
} satisfies Record<string, Toast>;

export const BILLING_TOASTS = {
  checkout_failed: failed(m.data_toast_billing_checkout_failed()),
  portal_failed: failed(m.data_toast_billing_portal_failed()),
  fetch_failed: failed(m.data_toast_billing_fetch_failed()),
} satisfies Record<string, Toast>;

export const ADMIN_TOASTS = {
  tier_set: seen(m.data_toast_admin_tier_set()),
  tier_failed: failed(m.data_toast_admin_tier_failed()),
  role_set: seen(m.data_toast_admin_role_set()),
  role_failed: failed(m.data_toast_admin_role_failed()),
  account_suspended: seen(m.data_toast_admin_account_suspended()),
  suspend_failed: failed(m.data_toast_admin_suspend_failed()),
  account_reinstated: seen(m.data_toast_admin_account_reinstated()),
  reinstate_failed: failed(m.data_toast_admin_reinstate_failed()),
  signed_out: done(m.data_toast_admin_signed_out()),
  sign_out_failed: failed(m.data_toast_admin_sign_out_failed()),
  plan_saved: done(m.data_toast_admin_plan_saved()),
  plan_failed: failed(m.data_toast_admin_plan_failed()),
  limits_saved: done(m.data_toast_admin_limits_saved()),
  limits_failed: failed(m.data_toast_admin_limits_failed()),
  settings_saved: done(m.data_toast_admin_settings_saved()),
  settings_failed: failed(m.data_toast_admin_settings_failed()),
  message_handled: done(m.data_toast_admin_message_handled()),
  message_reopened: done(m.data_toast_admin_message_reopened()),
  message_failed: failed(m.data_toast_admin_message_failed()),
  company_renamed: seen(m.data_toast_admin_company_renamed()),
  company_rename_failed: failed(m.data_toast_admin_company_rename_failed()),
  company_owner_changed: seen(m.data_toast_admin_company_owner_changed()),
  company_owner_failed: failed(m.data_toast_admin_company_owner_failed()),
  company_closed: seen(m.data_toast_admin_company_closed()),
  company_close_failed: failed(m.data_toast_admin_company_close_failed()),
  mail_retried: done(m.data_toast_admin_mail_retried()),
  mail_retry_failed: failed(m.data_toast_admin_mail_retry_failed()),
} satisfies Record<string, Toast>;

export const SUPPORT_TOASTS = {
  opened: { ...done(m.data_toast_support_opened()), message: m.data_toast_support_opened_detail() },
  open_failed: failed(m.data_toast_support_open_failed()),
  write_failed: failed(m.data_toast_support_write_failed()),
  closed: done(m.data_toast_support_closed()),
  close_failed: failed(m.data_toast_support_close_failed()),
  reopened: seen(m.data_toast_support_reopened()),
  reopen_failed: failed(m.data_toast_support_reopen_failed()),
  rated: { ...done(m.data_toast_support_rated()), message: m.data_toast_support_rated_detail() },
  rate_failed: failed(m.data_toast_support_rate_failed()),
  assigned: seen(m.data_toast_support_assigned()),
  assign_failed: failed(m.data_toast_support_assign_failed()),
  sorted: seen(m.data_toast_support_sorted()),
  sort_failed: failed(m.data_toast_support_sort_failed()),
  reply_saved: seen(m.data_toast_support_reply_saved()),
  reply_save_failed: failed(m.data_toast_support_reply_save_failed()),
  reply_deleted: done(m.data_toast_support_reply_deleted()),
  reply_delete_failed: failed(m.data_toast_support_reply_delete_failed()),
} satisfies Record<string, Toast>;

export const COMPANY_TOASTS = {
  created: seen(m.data_toast_company_created()),
  create_failed: failed(m.data_toast_company_create_failed()),
  saved: done(m.data_toast_company_saved()),
  save_failed: failed(m.data_toast_company_save_failed()),
  logo_saved: seen(m.data_toast_company_logo_saved()),
  logo_removed: seen(m.data_toast_company_logo_removed()),
  logo_remove_failed: failed(m.data_toast_company_logo_remove_failed()),
  role_changed: done(m.data_toast_company_role_changed()),
  role_failed: failed(m.data_toast_company_role_failed()),
  member_removed: seen(m.data_toast_company_member_removed()),
  remove_failed: failed(m.data_toast_company_remove_failed()),
  transferred: seen(m.data_toast_company_transferred()),
  transfer_failed: failed(m.data_toast_company_transfer_failed()),
  left: seen(m.data_toast_company_left()),
  leave_failed: failed(m.data_toast_company_leave_failed()),
  invitation_sent: done(m.data_toast_company_invitation_sent()),
  invitations_sent: done(m.data_toast_company_invitations_sent()),
  invite_failed: failed(m.data_toast_company_invite_failed()),
  invitation_resent: done(m.data_toast_company_invitation_resent()),
  resend_failed: failed(m.data_toast_company_resend_failed()),
  invitation_revoked: seen(m.data_toast_company_invitation_revoked()),
  revoke_failed: failed(m.data_toast_company_revoke_failed()),
} satisfies Record<string, Toast>;

export const TEAM_TOASTS = {
  fetch_failed: failed(m.data_toast_team_fetch_failed()),
} satisfies Record<string, Toast>;
