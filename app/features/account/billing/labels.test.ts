import { describe, expect, test } from 'vitest';
import { limitNoticeText, priceOf } from './labels.ts';

const usage = (count: number, limit: number, mayDelete = true) => ({
  count,
  limit,
  plan: 'Free',
  mayDelete,
});

describe('a gentle notice at 80%, a clear one at the limit with what still works', () => {
  test.each([
    ['tasks', 39, 50, ''],
    ['tasks', 40, 50, '40 of 50 open tasks used. You can add 10 more on the Free plan.'],
    ['tasks', 49, 50, '49 of 50 open tasks used. You can add one more on the Free plan.'],
    [
      'tasks',
      50,
      50,
      'The Free plan includes 50 open tasks, and you’re using all of them. You can still edit, complete, drop and delete your tasks. Complete or drop one to make room.',
    ],
    [
      'goals',
      5,
      3,
      'The Free plan includes 3 active goals, and you have 5. You can’t edit the 2 newest goals. You can still complete and delete them. Complete or delete one to make room.',
    ],
    [
      'delegations',
      11,
      10,
      'The Free plan includes 10 open delegations, and you have 11. You can’t edit the newest delegation. You can still cancel it, and the recipient can answer. Each one that is completed or cancelled makes room.',
    ],
  ] as const)('%s: %i of %i', (resource, count, limit, text) => {
    expect(limitNoticeText(resource, usage(count, limit))).toBe(text);
  });

  test.each([
    [50, 'You can still edit, complete and drop your tasks.'],
    [51, 'You can’t edit the newest task. You can still complete and drop it.'],
    [53, 'You can’t edit the 3 newest tasks. You can still complete and drop them.'],
  ])('design ruling 2: %i of 50 tasks of someone who may not delete', (count, text) => {
    const notice = limitNoticeText('tasks', usage(count, 50, false));
    expect(notice).toContain(text);
    expect(notice).not.toContain('delete');
  });

  test('with Delete, drop is named too', () => {
    expect(limitNoticeText('tasks', usage(51, 50))).toContain('complete, drop and delete it.');
  });
});

describe('prices', () => {
  const plan = { price_cents: 900, currency: 'EUR', billing_interval: 'month', tier: 'premium' };
  test.each([
    [{}, { amount: '€9', interval: 'month' }],
    [{ price_cents: 950 }, { amount: '€9.50', interval: 'month' }],
    [
      { price_cents: 9900, billing_interval: 'year' },
      { amount: '€99', interval: 'year' },
    ],
    [{ currency: 'JPY' }, { amount: 'JP¥900', interval: 'month' }],
    [{ tier: 'enterprise' }, { amount: '€9', interval: 'company_month' }],
    [{ price_cents: 0 }, { amount: '€0', interval: 'once' }],
    [{ price_cents: null }, null],
  ])('%j', (change, price) => {
    expect(priceOf({ ...plan, ...change })).toEqual(price);
  });
});
