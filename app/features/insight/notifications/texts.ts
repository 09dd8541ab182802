import { withParams } from '#app/data/messages/with-params.ts';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import type { Notice } from './list.ts';

/** Title and message of each kind of notification that the database writes. */
export const NOTIFICATION_TEXTS: Record<
  string,
  { title: () => string; message: ReturnType<typeof withParams> }
> = {
  delegation_received: {
    title: m.supabase_delegation_received_title,
    message: withParams(m.supabase_delegation_received_message, 'person', 'title'),
  },
  delegation_accepted: {
    title: m.supabase_delegation_accepted_title,
    message: withParams(m.supabase_delegation_accepted_message, 'person', 'title'),
  },
  delegation_accepted_with_message: {
    title: m.supabase_delegation_accepted_with_message_title,
    message: withParams(
      m.supabase_delegation_accepted_with_message_message,
      'person',
      'title',
      'message',
    ),
  },
  delegation_rejected: {
    title: m.supabase_delegation_rejected_title,
    message: withParams(m.supabase_delegation_rejected_message, 'person', 'title'),
  },
  delegation_rejected_with_message: {
    title: m.supabase_delegation_rejected_with_message_title,
    message: withParams(
      m.supabase_delegation_rejected_with_message_message,
      'person',
      'title',
      'message',
    ),
  },
  delegation_completed: {
    title: m.supabase_delegation_completed_title,
    message: withParams(m.supabase_delegation_completed_message, 'person', 'title'),
  },
  delegation_completed_with_message: {
    title: m.supabase_delegation_completed_with_message_title,
    message: withParams(
      m.supabase_delegation_completed_with_message_message,
      'person',
      'title',
      'message',
    ),
  },
  ritual_plan: {
    title: m.supabase_ritual_plan_title,
    message: withParams(m.supabase_ritual_plan_message),
  },
  ritual_shutdown: {
    title: m.supabase_ritual_shutdown_title,
    message: withParams(m.supabase_ritual_shutdown_message),
  },
  ritual_review: {
    title: m.supabase_ritual_review_title,
    message: withParams(m.supabase_ritual_review_message),
  },
  delegation_cancelled: {
    title: m.supabase_delegation_cancelled_title,
    message: withParams(m.supabase_delegation_cancelled_message, 'person', 'title'),
  },
  new_date_proposed: {
    title: m.supabase_new_date_proposed_title,
    message: withParams(m.supabase_new_date_proposed_message, 'person', 'title'),
  },
  new_date_agreed: {
    title: m.supabase_new_date_agreed_title,
    message: withParams(m.supabase_new_date_agreed_message, 'person', 'title'),
  },
  new_date_declined: {
    title: m.supabase_new_date_declined_title,
    message: withParams(m.supabase_new_date_declined_message, 'person', 'title'),
  },
  delegation_recipient_left: {
    title: m.supabase_delegation_recipient_left_title,
    message: withParams(m.supabase_delegation_recipient_left_message, 'person', 'title'),
  },
  delegation_delegator_left: {
    title: m.supabase_delegation_delegator_left_title,
    message: withParams(m.supabase_delegation_delegator_left_message, 'person', 'title'),
  },
  delegation_overdue: {
    title: m.supabase_delegation_overdue_title,
    message: withParams(m.supabase_delegation_overdue_message, 'person', 'title'),
  },
  delegation_follow_up: {
    title: m.supabase_delegation_follow_up_title,
    message: withParams(m.supabase_delegation_follow_up_message, 'person', 'title'),
  },
  task_completed: {
    title: m.supabase_task_completed_title,
    message: withParams(m.supabase_task_completed_message, 'title'),
  },
  invitation_received: {
    title: m.supabase_invitation_received_title,
    message: withParams(m.supabase_invitation_received_message, 'person', 'company'),
  },
  invitation_accepted: {
    title: m.supabase_invitation_accepted_title,
    message: withParams(m.supabase_invitation_accepted_message, 'person'),
  },
  role_manager: {
    title: m.supabase_role_manager_title,
    message: withParams(m.supabase_role_manager_message),
  },
  role_member: {
    title: m.supabase_role_member_title,
    message: withParams(m.supabase_role_member_message),
  },
  ownership_received: {
    title: m.supabase_ownership_received_title,
    message: withParams(m.supabase_ownership_received_message, 'person'),
  },
  ownership_received_paid_by_other: {
    title: m.supabase_ownership_received_paid_by_other_title,
    message: withParams(m.supabase_ownership_received_paid_by_other_message, 'person'),
  },
  ownership_assigned: {
    title: m.supabase_ownership_assigned_title,
    message: withParams(m.supabase_ownership_assigned_message),
  },
  ownership_withdrawn: {
    title: m.supabase_ownership_withdrawn_title,
    message: withParams(m.supabase_ownership_withdrawn_message),
  },
  member_removed: {
    title: m.supabase_member_removed_title,
    message: withParams(m.supabase_member_removed_message),
  },
  company_closed: {
    title: m.supabase_company_closed_title,
    message: withParams(m.supabase_company_closed_message, 'company'),
  },
  company_payment_continues: {
    title: m.supabase_company_payment_continues_title,
    message: withParams(m.supabase_company_payment_continues_message),
  },
  admin_role_super: {
    title: m.supabase_admin_role_super_title,
    message: withParams(m.supabase_admin_role_super_message),
  },
  admin_role_support: {
    title: m.supabase_admin_role_support_title,
    message: withParams(m.supabase_admin_role_support_message),
  },
  admin_role_billing: {
    title: m.supabase_admin_role_billing_title,
    message: withParams(m.supabase_admin_role_billing_message),
  },
  admin_role_removed: {
    title: m.supabase_admin_role_removed_title,
    message: withParams(m.supabase_admin_role_removed_message),
  },
  account_not_deleted_company_has_members: {
    title: m.supabase_account_not_deleted_company_has_members_title,
    message: withParams(m.supabase_account_not_deleted_company_has_members_message),
  },
  account_not_deleted_subscription_continues: {
    title: m.supabase_account_not_deleted_subscription_continues_title,
    message: withParams(m.supabase_account_not_deleted_subscription_continues_message),
  },
  account_not_deleted_company_plan_continues: {
    title: m.supabase_account_not_deleted_company_plan_continues_title,
    message: withParams(m.supabase_account_not_deleted_company_plan_continues_message),
  },
  payment_failed: {
    title: m.supabase_payment_failed_title,
    message: withParams(m.supabase_payment_failed_message, 'plan', 'grace_ends_at'),
  },
  company_payment_failed: {
    title: m.supabase_company_payment_failed_title,
    message: withParams(m.supabase_company_payment_failed_message, 'plan', 'grace_ends_at'),
  },
  payment_received: {
    title: m.supabase_payment_received_title,
    message: withParams(m.supabase_payment_received_message, 'plan'),
  },
  company_payment_received: {
    title: m.supabase_company_payment_received_title,
    message: withParams(m.supabase_company_payment_received_message, 'plan'),
  },
  plan_ended: {
    title: m.supabase_plan_ended_title,
    message: withParams(m.supabase_plan_ended_message, 'plan'),
  },
  company_plan_ended: {
    title: m.supabase_company_plan_ended_title,
    message: withParams(m.supabase_company_plan_ended_message, 'plan'),
  },
  plan_changed: {
    title: m.supabase_plan_changed_title,
    message: withParams(m.supabase_plan_changed_message, 'plan'),
  },
  company_plan_changed: {
    title: m.supabase_company_plan_changed_title,
    message: withParams(m.supabase_company_plan_changed_message, 'plan'),
  },
  ticket_created: {
    title: m.supabase_ticket_created_title,
    message: withParams(m.supabase_ticket_created_message, 'subject'),
  },
  ticket_waiting: {
    title: m.supabase_ticket_waiting_title,
    message: withParams(m.supabase_ticket_waiting_message, 'subject'),
  },
  ticket_answered: {
    title: m.supabase_ticket_answered_title,
    message: withParams(m.supabase_ticket_answered_message, 'subject'),
  },
  ticket_closed: {
    title: m.supabase_ticket_closed_title,
    message: withParams(m.supabase_ticket_closed_message, 'subject'),
  },
  ticket_assigned: {
    title: m.supabase_ticket_assigned_title,
    message: withParams(m.supabase_ticket_assigned_message, 'subject'),
  },
};

/**
 * Returns the notification with the title and message of its kind. A notification of an unknown
 * kind, such as one that a client posted, keeps its stored title and message.
 */
export function withTexts<N extends Pick<Notice, 'title' | 'message' | 'metadata'>>(
  notice: N,
  zone: string,
): N {
  const { kind, params } = (notice.metadata ?? {}) as { kind?: unknown; params?: unknown };
  const texts =
    typeof kind === 'string' && Object.hasOwn(NOTIFICATION_TEXTS, kind)
      ? NOTIFICATION_TEXTS[kind]
      : undefined;
  const message = texts?.message(params, (instant) =>
    // In a notification that a client posted, the parameter may be any text.
    Number.isNaN(Date.parse(instant)) ? instant : dayIn(zone, instant),
  );
  return texts && message !== undefined ? { ...notice, title: texts.title(), message } : notice;
}
