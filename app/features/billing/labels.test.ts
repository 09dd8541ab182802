import { describe, expect, test } from 'vitest';
import { limitNoticeText, priceLabel } from './labels.ts';

const held = (count: number, limit: number, mayDelete = true) => ({
  count,
  limit,
  plan: 'Free',
  mayDelete,
});

describe('a gentle notice at 80 %, a clear one at the limit with what still works', () => {
  test.each([
    ['tasks', 39, 50, ''],
    ['tasks', 40, 50, '40 of 50 open tasks. 10 more fit on the Free plan.'],
    ['tasks', 49, 50, '49 of 50 open tasks. One more fits on the Free plan.'],
    [
      'tasks',
      50,
      50,
      'The Free plan holds 50 open tasks, and all are in use. You can still edit, complete, drop and delete what is there. Completing or dropping one makes room.',
    ],
    [
      'goals',
      5,
      3,
      'The Free plan holds 3 active goals, and you have 5. The 2 newest are read-only: you can read, complete and delete them. Completing or deleting one makes room.',
    ],
    [
      'delegations',
      11,
      10,
      'The Free plan holds 10 open delegations, and you have 11. The newest is read-only: you can read and cancel it, and whoever you asked can answer. Each that is completed or cancelled makes room.',
    ],
  ] as const)('%s: %i of %i', (resource, count, limit, words) => {
    expect(limitNoticeText(resource, held(count, limit))).toBe(words);
  });

  test.each([
    [50, 'You can still edit, complete and drop what is there.'],
    [51, 'The newest is read-only: you can read, complete and drop it.'],
    [53, 'The 3 newest are read-only: you can read, complete and drop them.'],
  ])('design ruling 2: %i of 50 tasks of somebody who has no Delete', (count, words) => {
    const notice = limitNoticeText('tasks', held(count, 50, false));
    expect(notice).toContain(words);
    expect(notice).not.toContain('delete');
  });

  test('with Delete, drop is named too', () => {
    expect(limitNoticeText('tasks', held(51, 50))).toContain('read, complete, drop and delete it.');
  });
});

describe('prices', () => {
  const plan = { price_cents: 900, currency: 'EUR', billing_interval: 'month', tier: 'premium' };
  test.each([
    [{}, { amount: '€9', per: 'a month' }],
    [{ price_cents: 950 }, { amount: '€9.50', per: 'a month' }],
    [
      { price_cents: 9900, billing_interval: 'year' },
      { amount: '€99', per: 'a year' },
    ],
    [{ currency: 'JPY' }, { amount: 'JP¥900', per: 'a month' }],
    [{ tier: 'enterprise' }, { amount: '€9', per: 'a month for the whole company' }],
    [{ price_cents: 0 }, { amount: '€0', per: '' }],
    [{ price_cents: null }, null],
  ])('%j', (change, words) => {
    expect(priceLabel({ ...plan, ...change })).toEqual(words);
  });
});
