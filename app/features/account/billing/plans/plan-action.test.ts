import { describe, expect, test } from 'vitest';
import type { Billing, Plan, Subscription } from '../queries.ts';
import { planAct } from './plan-action.ts';

const plan = (tier: string, change: Partial<Plan> = {}) =>
  ({ tier, price_cents: 900, stripe_price_id: 'price_1', ...change }) as Plan;
const billing = (change: Partial<Billing> = {}): Billing => ({
  tier: 'free',
  used: { tasks: 0, goals: 0, delegations: 0 },
  own: null,
  company: null,
  others: [],
  ...change,
});
const paid: Subscription = {
  tier: 'premium',
  status: 'active',
  paid: true,
  period_end: null,
  grace_until: null,
  ends: false,
};
const company = (is_owner: boolean, subscription: Subscription | null = null) => ({
  name: 'Northwind',
  owner: 'Olga Berg',
  tier: subscription?.tier ?? null,
  is_owner,
  subscription,
  paid_by_other: null,
});

describe('what a person can do about a plan', () => {
  test.each([
    ['the one they are on', plan('free'), billing(), 'current'],
    ['a higher one', plan('premium'), billing(), 'checkout'],
    ['a lower one', plan('premium'), billing({ tier: 'enterprise' }), 'included'],
    ['one without a price', plan('premium', { price_cents: null }), billing(), 'contact'],
    [
      'one that the provider does not know',
      plan('premium', { stripe_price_id: null }),
      billing(),
      'contact',
    ],
    ['Enterprise without a company', plan('enterprise'), billing(), 'needs_company'],
    ['Enterprise as an owner', plan('enterprise'), billing({ company: company(true) }), 'checkout'],
    [
      'Enterprise as a member',
      plan('enterprise'),
      billing({ company: company(false) }),
      'ask_owner',
    ],
    ['Premium as a member', plan('premium'), billing({ company: company(false) }), 'checkout'],
    [
      'the company’s, which pays for Premium',
      plan('enterprise'),
      billing({ tier: 'premium', company: company(true, paid) }),
      'portal',
    ],
    [
      'the company’s, which someone else pays for',
      plan('enterprise'),
      billing({
        tier: 'premium',
        company: { ...company(true, paid), paid_by_other: { name: 'Bo', until: null } },
      }),
      'paid_by_other',
    ],
    [
      'Premium, which is not paid',
      plan('premium'),
      billing({ own: { ...paid, status: 'unpaid' } }),
      'portal',
    ],
    [
      'Enterprise for the company of somebody with Premium',
      plan('enterprise'),
      billing({ tier: 'premium', own: paid, company: company(true) }),
      'checkout',
    ],
  ] as const)('%s', (_name, asked, held, act) => {
    expect(planAct(asked, held, true)).toBe(act);
  });

  test('without payments, every paid plan asks to contact us', () => {
    expect(planAct(plan('premium'), billing(), false)).toBe('contact');
    expect(planAct(plan('enterprise'), billing(), false)).toBe('contact');
  });
});
