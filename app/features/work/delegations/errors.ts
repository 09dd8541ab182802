import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { textParam } from '#app/data/errors/params.ts';
import { m } from '#messages';

export const DELEGATION_ERRORS = {
  already_sent: m.delegations_error_already_sent,
  cannot_delegate_to_self: m.delegations_error_cannot_delegate_to_self,
  date_in_past: m.delegations_error_date_in_past,
  delegation_already_answered: ({ status }) =>
    m.delegations_error_status({ status: textParam(status) }),
  delegation_closed: ({ status }) => m.delegations_error_status({ status: textParam(status) }),
  delegation_not_found: m.delegations_error_not_found,
  delegation_step_not_allowed: ({ from }) =>
    m.delegations_error_status({ status: textParam(from) }),
  link_expired: m.delegations_error_link_expired,
  link_not_found: m.delegations_error_link_not_found,
  link_overused: m.delegations_error_link_overused,
  no_proposed_date: m.delegations_error_no_proposed_date,
  nobody_delegates_to_themselves: m.delegations_error_cannot_delegate_to_self,
  not_delegator: m.delegations_error_not_delegator,
  not_delegator_or_recipient: m.delegations_error_not_delegator_or_recipient,
  not_recipient: m.delegations_error_not_recipient,
  proposed_date_changed: m.delegations_error_proposed_date_changed,
  task_is_delegated: m.delegations_error_task_is_delegated,
  task_not_delegable: ({ status }) =>
    m.delegations_error_task_not_delegable({ status: textParam(status) }),
  too_many_lookups: m.delegations_error_too_many_lookups,
  too_many_new_recipients: m.delegations_error_too_many_new_recipients,
  too_many_proposals: m.delegations_error_too_many_proposals,
  undo_too_late: m.delegations_error_undo_too_late,
} satisfies ErrorTexts;
