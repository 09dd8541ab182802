import type { Billing, Plan } from '../queries.ts';

/** What a person can do about a plan. */
export type PlanAct =
  /** It is the one that they are on. */
  | 'current'
  /** It is less than what they have. */
  | 'included'
  /** They pay for it here. */
  | 'checkout'
  /** They have a subscription, and change it with the provider. */
  | 'portal'
  /** Somebody else pays for the company. */
  | 'paid_by_other'
  /** It has no price, or nobody can pay here. */
  | 'contact'
  /** Their company's owner decides. */
  | 'ask_owner'
  /** It is for a company, and they have none. */
  | 'needs_company';

const RANK = ['free', 'premium', 'enterprise'];

/** The same rules as begin_checkout, which decides. */
export function planAct(plan: Plan, billing: Billing, payments: boolean): PlanAct {
  const { tier, own, company } = billing;
  if (plan.tier === tier) return 'current';
  const isCompanys = plan.tier === 'enterprise';
  if (RANK.indexOf(plan.tier) < RANK.indexOf(tier)) return 'included';
  if (isCompanys && company && !company.is_owner) return 'ask_owner';
  if (!payments || !plan.price_cents || !plan.stripe_price_id) return 'contact';
  if (isCompanys && !company) return 'needs_company';
  if (isCompanys && company?.paid_by_other) return 'paid_by_other';
  const held = isCompanys ? company?.subscription : own;
  return held?.paid ? 'portal' : 'checkout';
}
