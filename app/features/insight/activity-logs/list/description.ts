import { withParams } from '#app/data/messages/with-params.ts';
import { m } from '#messages';
import type { Log } from '../queries.ts';

/**
 * Texts of the activity types that the database logs, with parameters from the log line's metadata.
 */
export const DESCRIPTIONS: Record<string, ReturnType<typeof withParams>> = {
  task_completed: withParams(m.supabase_activity_task_completed, 'title'),
  task_dropped: withParams(m.supabase_activity_task_dropped, 'title'),
  task_deleted: withParams(m.supabase_activity_task_deleted, 'title'),
  task_restored: withParams(m.supabase_activity_task_restored, 'title'),
  task_delegated: withParams(m.supabase_activity_task_delegated, 'title', 'recipient'),
  delegation_accepted: withParams(m.supabase_activity_delegation_accepted, 'by', 'title'),
  delegation_rejected: withParams(m.supabase_activity_delegation_rejected, 'by', 'title'),
  delegation_completed: withParams(m.supabase_activity_delegation_completed, 'by', 'title'),
  delegation_cancelled: withParams(m.supabase_activity_delegation_cancelled, 'by', 'title'),
  delegation_ended: withParams(m.supabase_activity_delegation_ended, 'by', 'title'),
  delegation_undone: withParams(m.supabase_activity_delegation_undone, 'title', 'recipient'),
  delegation_accept_undone: withParams(m.supabase_activity_delegation_accept_undone, 'by', 'title'),
  delegation_decline_undone: withParams(
    m.supabase_activity_delegation_decline_undone,
    'by',
    'title',
  ),
  delegation_date_proposed: withParams(m.supabase_activity_delegation_date_proposed, 'by', 'title'),
  delegation_date_agreed: withParams(m.supabase_activity_delegation_date_agreed, 'by', 'title'),
  delegation_date_declined: withParams(m.supabase_activity_delegation_date_declined, 'by', 'title'),
  member_invited: withParams(m.supabase_activity_member_invited, 'email'),
  invitation_revoked: withParams(m.supabase_activity_invitation_revoked, 'email'),
  member_promoted: withParams(m.supabase_activity_member_promoted, 'name'),
  member_demoted: withParams(m.supabase_activity_member_demoted, 'name'),
  member_removed: withParams(m.supabase_activity_member_removed, 'name'),
  company_created: withParams(m.supabase_activity_company_created, 'name'),
  company_changed: withParams(m.supabase_activity_company_changed),
  company_joined: withParams(m.supabase_activity_company_joined),
  company_left: withParams(m.supabase_activity_company_left),
  ownership_transferred: withParams(m.supabase_activity_ownership_transferred, 'name'),
  second_factor_added: withParams(m.supabase_activity_second_factor_added),
  second_factor_removed: withParams(m.supabase_activity_second_factor_removed),
  session_ended: withParams(m.supabase_activity_session_ended),
  account_deletion_requested: withParams(m.supabase_activity_account_deletion_requested),
  account_deletion_cancelled: withParams(m.supabase_activity_account_deletion_cancelled),
  calendar_feed_created: withParams(m.supabase_activity_calendar_feed_created),
  calendar_feed_revoked: withParams(m.supabase_activity_calendar_feed_revoked),
  subscription_changed: withParams(m.supabase_activity_subscription_changed, 'plan'),
  subscription_ended: withParams(m.supabase_activity_subscription_ended, 'plan'),
  subscription_payment_failed: withParams(m.supabase_activity_subscription_payment_failed, 'plan'),
  subscription_payment_received: withParams(
    m.supabase_activity_subscription_payment_received,
    'plan',
  ),
  admin_set_tier: withParams(m.supabase_activity_admin_set_tier, 'name', 'plan'),
  admin_changed_platform_settings: withParams(m.supabase_activity_admin_changed_platform_settings),
  admin_changed_subscription_limits: withParams(
    m.supabase_activity_admin_changed_subscription_limits,
  ),
  admin_changed_plans: withParams(m.supabase_activity_admin_changed_plans),
  admin_changed_feedback: withParams(m.supabase_activity_admin_changed_feedback),
  admin_changed_contact_messages: withParams(m.supabase_activity_admin_changed_contact_messages),
  admin_granted_rights: withParams(m.supabase_activity_admin_granted_rights, 'name'),
  admin_removed_rights: withParams(m.supabase_activity_admin_removed_rights, 'name'),
  operator_granted_admin: withParams(m.supabase_activity_operator_granted_admin),
  operator_removed_admin: withParams(m.supabase_activity_operator_removed_admin),
  admin_suspended_account: withParams(m.supabase_activity_admin_suspended_account, 'name'),
  admin_reinstated_account: withParams(m.supabase_activity_admin_reinstated_account, 'name'),
  admin_signed_out_person: withParams(m.supabase_activity_admin_signed_out_person, 'name'),
  admin_renamed_company: withParams(m.supabase_activity_admin_renamed_company, 'before', 'after'),
  admin_changed_owner: withParams(m.supabase_activity_admin_changed_owner, 'owner', 'name'),
  admin_closed_company: withParams(m.supabase_activity_admin_closed_company, 'name'),
  admin_retried_mail: withParams(m.supabase_activity_admin_retried_mail, 'count'),
};

/**
 * Returns the description of a log line, made from its type and metadata (design ruling 17).
 * Returns the stored description if the type is unknown, for example because a client posted the
 * line, or if the metadata lacks a parameter.
 */
export function descriptionOf({
  activity_type,
  description,
  metadata,
}: Pick<Log, 'activity_type' | 'description' | 'metadata'>): string {
  const text = Object.hasOwn(DESCRIPTIONS, activity_type) ? DESCRIPTIONS[activity_type] : undefined;
  return text?.(metadata) ?? description;
}
