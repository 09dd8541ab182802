import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { textParam } from '#app/data/errors/params.ts';
import { tierName } from '#app/data/platform/tiers.ts';
import { m } from '#messages';
import { paidByOtherText } from './paid-by-other.ts';

export const BILLING_ERRORS = {
  already_subscribed: m.billing_error_already_subscribed,
  company_paid_by_other: paidByOtherText,
  company_required: m.billing_error_company_required,
  event_not_found: m.data_error_not_found,
  limit_reached: ({ resource, tier, limit }) =>
    pick(LIMIT_REACHED, resource)({ tier: tierName(textParam(tier)), limit: Number(limit) }),
  no_payment: m.billing_error_no_payment,
  over_limit: ({ resource, tier, limit }) =>
    pick(OVER_LIMIT, resource)({ tier: tierName(textParam(tier)), limit: Number(limit) }),
  payment_provider_unreachable: m.billing_error_payment_provider_unreachable,
  payments_not_set_up: m.billing_error_payments_not_set_up,
  plan_already_active: ({ plan }) => m.billing_error_plan_already_active({ plan: textParam(plan) }),
  plan_not_payable: m.billing_error_plan_not_payable,
} satisfies ErrorTexts;

const LIMIT_REACHED = {
  tasks: m.billing_error_limit_reached_tasks,
  goals: m.billing_error_limit_reached_goals,
  delegated_tasks: m.billing_error_limit_reached_delegations,
};

const OVER_LIMIT = {
  tasks: m.billing_error_over_limit_tasks,
  goals: m.billing_error_over_limit_goals,
  delegated_tasks: m.billing_error_over_limit_delegations,
};

const pick = <T>(texts: Record<keyof typeof LIMIT_REACHED, T>, resource: unknown): T =>
  texts[resource === 'goals' || resource === 'delegated_tasks' ? resource : 'tasks'];
