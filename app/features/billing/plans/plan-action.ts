import type { Billing, Plan } from '../queries.ts';

/** What a person can do about a plan. */
export type PlanAct =
  /** The user's current plan. */
  | 'current'
  /** The user already has more than this plan. */
  | 'included'
  /** They pay for it here. */
  | 'checkout'
  /** They have a subscription and change it on the provider's page. */
  | 'portal'
  /** Another person pays for the company. */
  | 'paid_by_other'
  /** It has no price, or payments are not set up. */
  | 'contact'
  /** Only the owner of their company can decide. */
  | 'ask_owner'
  /** It is for companies, and they have none. */
  | 'needs_company';

const RANK = ['free', 'premium', 'enterprise'];

/**
 * Returns what a person can do about a plan. Same rules as start_checkout, which has the final say.
 */
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
