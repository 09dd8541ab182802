import { expect, test } from 'vitest';
import type { Plan } from '#app/features/account/billing/index.ts';
import {
  limitColumns,
  limitSchema,
  limitValues,
  planColumns,
  planSchema,
  planValues,
} from './plan-schema.ts';
import type { TierLimits } from './queries.ts';

const plan = {
  name: 'Premium',
  description: 'For many tasks',
  features: ['All of it', 'More'],
  price_cents: 950,
  currency: 'EUR',
  billing_interval: 'month',
  stripe_price_id: null,
  is_public: true,
} as Plan;

test('a plan survives the round trip through the form', () => {
  expect(planColumns(planValues(plan))).toEqual({
    name: 'Premium',
    description: 'For many tasks',
    features: ['All of it', 'More'],
    price_cents: 950,
    currency: 'EUR',
    billing_interval: 'month',
    stripe_price_id: null,
    is_public: true,
  });
  expect(planValues({ ...plan, price_cents: null }).price).toBe('');
  expect(planValues({ ...plan, price_cents: 900 }).price).toBe('9');
});

test('a price may have a point or a comma, and an empty field means no price', () => {
  const cents = (price: string) => planColumns({ ...planValues(plan), price }).price_cents;
  expect([cents('9,5'), cents(' 19.99 '), cents('0'), cents('')]).toEqual([950, 1999, 0, null]);
});

test.each([
  ['JPY', '900', 900],
  ['EUR', '900', 90_000],
  ['jpy', '900', 900],
  ['KWD', '1.25', 1250],
  ['KWD', '1.255', 1255],
])('a price is stored in the smallest unit of its currency: %s %s', (currency, price, stored) => {
  const typed = { ...planValues(plan), currency, price };
  expect(planSchema.safeParse(typed).success).toBe(true);
  const columns = planColumns(typed);
  expect(columns.price_cents).toBe(stored);
  expect(Number(planValues({ ...plan, ...columns }).price)).toBe(Number(price));
});

test('a currency is stored in capital letters, as Stripe and the database write it', () => {
  const typed = { ...planValues(plan), currency: 'usd' };
  expect(planSchema.safeParse(typed).success).toBe(true);
  expect(planColumns(typed).currency).toBe('USD');
});

const PRICE_WRONG =
  'Enter an amount like 9.50, or 950 in a currency without decimals, or leave it empty.';

test('values that the database would refuse get a message at their field', () => {
  const wrong = (change: object) =>
    planSchema.safeParse({ ...planValues(plan), ...change }).error?.issues[0]?.message;
  expect(wrong({})).toBeUndefined();
  expect(wrong({ name: '  ' })).toBe('Enter a name.');
  expect(wrong({ price: '9.999' })).toBe(PRICE_WRONG);
  expect(wrong({ price: '-1' })).toBe(PRICE_WRONG);
  expect(wrong({ price: '9x' })).toBe(PRICE_WRONG);
  expect(wrong({ price: '9.50', currency: 'JPY' })).toBe(PRICE_WRONG);
  expect(wrong({ name: '', price: 'x' })).toBe('Enter a name.');
  expect(wrong({ currency: 'Euro' })).toBe('Enter three letters, like EUR.');
  expect(wrong({ features: 'x\n'.repeat(31) })).toBe('At most 30 features.');
});

test('spec §5: an empty limit means unlimited', () => {
  const limits = { max_tasks: 50, max_goals: null, max_delegations: 0 } as TierLimits;
  expect(limitValues(limits)).toEqual({ tasks: '50', goals: '', delegations: '0' });
  expect(limitColumns(limitValues(limits))).toEqual({
    max_tasks: 50,
    max_goals: null,
    max_delegations: 0,
  });
});

test.each([
  ['９．５０', 950],
  ['٩٫٥', 950],
  ['１９，９９', 1999],
  ['۱۰', 1000],
])('a price is read in the digits of any script: %s', (price, cents) => {
  const typed = { ...planValues(plan), price };
  expect(planSchema.safeParse(typed).success).toBe(true);
  expect(planColumns(typed).price_cents).toBe(cents);
});

test('limits are read in the digits of any script', () => {
  const typed = { tasks: '５０', goals: '٤٥', delegations: '१०' };
  expect(limitSchema.safeParse(typed).success).toBe(true);
  expect(limitColumns(typed)).toEqual({ max_tasks: 50, max_goals: 45, max_delegations: 10 });
  expect(limitSchema.safeParse({ ...typed, tasks: '５．５' }).success).toBe(false);
});
