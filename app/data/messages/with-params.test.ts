import { expect, test } from 'vitest';
import { withParams } from './with-params.ts';

const due = withParams(
  ({ title, due_at }: { title: string; due_at: string }) => `${title}: ${due_at}`,
  'title',
  'due_at',
);

test('fills a message, with instants formatted', () => {
  const params = { title: 3, due_at: '2026-12-24T09:00:00Z', more: true };
  expect(due(params, (instant) => instant.slice(0, 10))).toBe('3: 2026-12-24');
});

test.each([
  null,
  undefined,
  'text',
  {},
  { title: 'x' },
  { title: null, due_at: '' },
  { title: {}, due_at: '' },
])('is undefined without the parameters: %o', (params) => {
  expect(due(params)).toBeUndefined();
});
