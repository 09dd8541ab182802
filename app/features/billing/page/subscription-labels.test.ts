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
  // The day in the person's time zone.
  [{}, 'Renews on 21 December 2026.', false],
  [{ ends: true }, 'Paid until 21 December 2026, and not renewed. Nothing is deleted then.', false],
  [{ paid: false, period_end: null }, 'Given by us: there is nothing to pay.', false],
  [{ status: 'trialing' }, 'A trial until 21 December 2026. Then it is paid by card.', false],
  [{ status: 'trialing', ends: true }, 'A trial until 21 December 2026, and over then.', false],
  [
    { status: 'past_due', grace_until: '2026-12-04T10:00:00Z' },
    'The last payment failed. Premium stays until 4 December 2026: see to the card before then.',
    true,
  ],
  [
    { status: 'unpaid' },
    'Premium is not paid, so it gives nothing now. Pay what is open, and it is back at once.',
    true,
  ],
  [
    { status: 'paused' },
    'Premium is paused, so it gives nothing now. Take it up again, and it is back at once.',
    true,
  ],
])('%j', (change, words, urgent) => {
  const asked = { ...held, ...change };
  expect(subscriptionLabel(asked, { plan: 'Premium', zone: 'Europe/Paris' })).toBe(words);
  expect(needsPayment(asked)).toBe(urgent);
});
