import { m } from '#messages';
import { tierName } from '../platform/tiers.ts';
import type { ErrorParams } from './errors.ts';
import { paidByOtherText } from './paid-by-other.ts';
import { howLong } from './retry-after.ts';

/**
 * The text for each code that our SQL or our functions raise, and for the constraints that a form
 * does not check (docs/decisions/0052). Codes that only a programmer meets share a general text.
 */
const TEXTS = {
  admin_required: m.data_error_admin_required,
  admin_role_required: ({ role }) => m.data_error_admin_role_required({ role: text(role) }),
  already_in_company: m.data_error_already_in_company,
  already_member: m.data_error_already_member,
  already_owner: m.data_error_already_owner,
  already_subscribed: m.data_error_already_subscribed,
  already_sent: m.data_error_already_sent,
  already_suspended: m.data_error_already_suspended,
  assignee_not_support: m.data_error_assignee_not_support,
  calendar_not_found: m.data_error_not_found,
  cannot_delegate_to_self: m.data_error_cannot_delegate_to_self,
  cannot_remove_self: m.data_error_cannot_remove_self,
  captcha_failed: m.data_error_captcha_failed,
  company_has_members: m.data_error_company_has_members,
  company_not_found: m.data_error_company_not_found,
  company_paid_by_other: paidByOtherText,
  company_required: m.data_error_company_required,
  company_plan_continues: m.data_error_company_plan_continues,
  daily_limit_reached: ({ limit }) => m.data_error_daily_limit_reached({ limit: count(limit) }),
  date_in_past: m.data_error_date_in_past,
  delegation_already_answered: ({ status }) =>
    m.data_error_delegation_status({ status: text(status) }),
  delegation_closed: ({ status }) => m.data_error_delegation_status({ status: text(status) }),
  delegation_not_found: m.data_error_delegation_not_found,
  delegation_step_not_allowed: ({ from }) => m.data_error_delegation_status({ status: text(from) }),
  event_not_found: m.data_error_not_found,
  file_not_found: m.data_error_file_not_found,
  id_in_use: m.data_error_invalid_value,
  insufficient_aal: m.data_error_insufficient_aal,
  invalid_argument: m.data_error_invalid_value,
  invalid_company_name: m.data_error_invalid_company_name,
  invalid_email: m.data_error_invalid_email,
  invalid_json: m.data_error_invalid_value,
  invalid_recurrence: m.data_error_invalid_recurrence,
  invitation_closed: ({ state }) => m.data_error_invitation_closed({ state: text(state) }),
  invitation_for_other_email: ({ email }) =>
    m.data_error_invitation_for_other_email({ email: text(email) }),
  invitation_not_found: m.data_error_invitation_not_found,
  invitation_not_open: m.data_error_invitation_not_open,
  invited_as_manager: m.data_error_invited_as_manager,
  limit_reached: ({ resource, tier, limit }) =>
    pick(LIMIT_REACHED, resource)({ tier: tierName(text(tier)), limit: Number(limit) }),
  link_expired: m.data_error_link_expired,
  link_not_found: m.data_error_link_not_found,
  link_overused: m.data_error_link_overused,
  mail_too_soon: ({ seconds }) => m.data_error_mail_too_soon({ wait: howLong(Number(seconds)) }),
  method_not_allowed: m.data_error_server,
  next_instance_open: m.data_error_next_instance_open,
  no_mail_to_retry: m.data_error_no_mail_to_retry,
  no_payment: m.data_error_no_payment,
  no_proposed_date: m.data_error_no_proposed_date,
  nobody_delegates_to_themselves: m.data_error_cannot_delegate_to_self,
  not_a_member: m.data_error_not_a_member,
  not_authenticated: m.data_error_not_authenticated,
  not_company_manager: m.data_error_not_company_manager,
  not_company_owner: m.data_error_not_company_owner,
  not_delegator: m.data_error_not_delegator,
  not_delegator_or_recipient: m.data_error_not_delegator_or_recipient,
  not_in_company: m.data_error_not_in_company,
  not_recipient: m.data_error_not_recipient,
  not_suspended: m.data_error_not_suspended,
  not_task_owner: m.data_error_not_task_owner,
  over_limit: ({ resource, tier, limit }) =>
    pick(OVER_LIMIT, resource)({ tier: tierName(text(tier)), limit: Number(limit) }),
  own_account: m.data_error_own_account,
  payment_provider_unreachable: m.data_error_payment_provider_unreachable,
  payments_not_set_up: m.data_error_payments_not_set_up,
  person_not_found: m.data_error_person_not_found,
  picture_not_own: m.data_error_picture_not_own,
  plan_already_active: ({ plan }) => m.data_error_plan_already_active({ plan: text(plan) }),
  plan_not_payable: m.data_error_plan_not_payable,
  reason_required: m.data_error_reason_required,
  recent_sign_in_required: m.data_error_recent_sign_in_required,
  service_only: m.data_error_forbidden,
  session_already_ended: m.data_error_session_already_ended,
  signup_disabled: m.data_error_signup_disabled,
  subscription_continues: m.data_error_subscription_continues,
  successor_is_removed: m.data_error_successor_is_removed,
  successor_over_limit: (params) =>
    m.data_error_successor_over_limit({ name: text(params.name), count: Number(params.count) }),
  task_is_delegated: m.data_error_task_is_delegated,
  task_not_delegable: ({ status }) => m.data_error_task_not_delegable({ status: text(status) }),
  ticket_not_found: m.data_error_ticket_not_found,
  ticket_not_ratable: m.data_error_ticket_not_ratable,
  tier_paid_by_card: m.data_error_tier_paid_by_card,
  too_many_at_once: m.data_error_too_many_at_once,
  too_many_calendar_reads: m.data_error_rate_limited,
  too_many_files: ({ limit }) => m.data_error_too_many_files({ limit: count(limit) }),
  too_many_invitations: m.data_error_too_many_invitations,
  too_many_lookups: m.data_error_too_many_lookups,
  too_many_mails: m.data_error_too_many_mails,
  too_many_messages: m.data_error_too_many_messages,
  too_many_new_recipients: m.data_error_too_many_new_recipients,
  too_many_rows: ({ limit }) => m.data_error_too_many_rows({ limit: count(limit) }),
  too_many_tickets: ({ limit }) => m.data_error_too_many_tickets({ limit: count(limit) }),
  undo_too_late: m.data_error_undo_too_late,
  unknown_time_zone: (params) =>
    m.data_error_unknown_time_zone({ timeZone: text(params.time_zone) }),
} satisfies Record<string, (params: ErrorParams) => string>;

const LIMIT_REACHED = {
  tasks: m.data_error_limit_reached_tasks,
  goals: m.data_error_limit_reached_goals,
  delegated_tasks: m.data_error_limit_reached_delegations,
};

const OVER_LIMIT = {
  tasks: m.data_error_over_limit_tasks,
  goals: m.data_error_over_limit_goals,
  delegated_tasks: m.data_error_over_limit_delegations,
};

const pick = <T>(texts: Record<keyof typeof LIMIT_REACHED, T>, resource: unknown): T =>
  texts[resource === 'goals' || resource === 'delegated_tasks' ? resource : 'tasks'];

export const ERROR_CODES: readonly string[] = Object.keys(TEXTS);

/** Returns the text for a code, or undefined if it is unknown. */
export function errorText(code: string, params: ErrorParams): string | undefined {
  return Object.hasOwn(TEXTS, code) ? TEXTS[code as keyof typeof TEXTS](params) : undefined;
}

const text = (value: unknown): string => String(value ?? '');
const count = (value: unknown): string => Number(value).toLocaleString('en-GB');
