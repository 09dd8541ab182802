import { expect, test } from 'vitest';
import type { Subscription } from '../queries.ts';
import { needsPayment, subscriptionLabel } from './subscription-labels.ts';

const held: Subscription = {
  tier: 'premium',
  status: 'active',
  paid: true,
  period_end: '2026-12-20T23:30:00Z',
  grace_until: null,
  ends: false,
};

test.each<[Partial<Subscription>, string, boolean]>([
  // 23:30 UTC on 20 December is 21 December in Paris.
  [{}, 'Renews on 21 December 2026.', false],
  [
    { ends: true },
    'Paid until 21 December 2026 and not renewed. Nothing will be deleted then.',
    false,
  ],
  [{ paid: false, period_end: null }, 'A gift from us. There’s nothing to pay.', false],
  [{ status: 'trialing' }, 'Trial until 21 December 2026. After that, you pay by card.', false],
  [
    { status: 'trialing', ends: true },
    'Trial until 21 December 2026. After that, you won’t be charged.',
    false,
  ],
  [
    { status: 'past_due', grace_until: '2026-12-04T10:00:00Z' },
    'The last payment failed. Premium stays until 4 December 2026. Check your card before then.',
    true,
  ],
  [
    { status: 'unpaid' },
    'Premium isn’t paid, so you don’t have it now. Pay the open amount to get it back at once.',
    true,
  ],
  [
    { status: 'paused' },
    'Premium is paused, so you don’t have it now. Resume it to get it back at once.',
    true,
  ],
])('%j', (change, text, urgent) => {
  const asked = { ...held, ...change };
  expect(subscriptionLabel(asked, { plan: 'Premium', zone: 'Europe/Paris' })).toBe(text);
  expect(needsPayment(asked)).toBe(urgent);
});
