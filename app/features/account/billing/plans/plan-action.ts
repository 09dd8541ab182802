import type { Billing, Plan } from '../queries.ts';

/** The action that a plan offers a person. */
export type PlanAct =
  /** The person's current plan. */
  | 'current'
  /** The person already has a higher plan. */
  | 'included'
  /** The person can pay for the plan here. */
  | 'checkout'
  /** The person has a paid subscription and changes it on the provider's page. */
  | 'portal'
  /** Another person pays for the company. */
  | 'paid_by_other'
  /** The plan has no price or no Stripe price, or payments are not set up. */
  | 'contact'
  /** Only the owner of the person's company can decide. */
  | 'ask_owner'
  /** The plan is for companies, and the person has none. */
  | 'needs_company';

const RANK = ['free', 'premium', 'enterprise'];

/**
 * Returns the action that a plan offers a person. The database function start_checkout checks the
 * same rules again.
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
