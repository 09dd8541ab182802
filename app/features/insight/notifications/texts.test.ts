import { expect, test } from 'vitest';
import messages from '../../../../supabase/messages/en.json' with { type: 'json' };
import { NOTIFICATION_TEXTS, withTexts } from './texts.ts';

const catalogue = messages as Record<string, unknown>;
const notice = {
  title: 'Stored title',
  message: 'Stored message',
  metadata: {
    kind: 'payment_failed',
    params: { subscription_id: 's', plan: 'Premium', grace_ends_at: '2026-12-24T23:30:00Z' },
  },
};

test('every kind of the catalogue has its texts', () => {
  const kinds = Object.keys(catalogue).flatMap(
    (key) => /^supabase_(.+)_message$/.exec(key)?.[1] ?? [],
  );
  expect(Object.keys(NOTIFICATION_TEXTS).sort()).toEqual(kinds.sort());
});

test.each(Object.entries(NOTIFICATION_TEXTS))('%s is the catalogue’s text', (kind, texts) => {
  const message = String(catalogue[`supabase_${kind}_message`]);
  const params = Object.fromEntries(
    [...message.matchAll(/\{(\w+)\}/g)].map(([brace, name]) => [name, brace]),
  );
  expect(texts.title()).toBe(catalogue[`supabase_${kind}_title`]);
  expect(texts.message(params)).toBe(message);
});

test('a day is the person’s', () => {
  expect(withTexts(notice, 'Europe/Paris')).toMatchObject({
    title: 'Payment Failed',
    message:
      'Your last payment for Premium failed. You keep the plan until 25 December 2026. Update your card before then.',
  });
});

test.each([
  {},
  { kind: 'unknown', params: {} },
  { kind: 'constructor', params: {} },
  { kind: ['payment_failed'], params: {} },
  { kind: 'payment_failed' },
  { kind: 'payment_failed', params: { plan: 'Premium' } },
])('the stored texts stay with other metadata: %o', (metadata) => {
  expect(withTexts({ ...notice, metadata }, 'UTC')).toMatchObject({
    title: 'Stored title',
    message: 'Stored message',
  });
});

test('a day that is none is shown as it was posted', () => {
  const params = { plan: 'Premium', grace_ends_at: 'soon' };
  const { message } = withTexts({ ...notice, metadata: { kind: 'payment_failed', params } }, 'UTC');
  expect(message).toContain('You keep the plan until soon.');
});
