import { describe, expect, test } from 'vitest';
import { fullness, rowsOverLimit, withinLimit } from './limits.ts';

test.each([
  [null, 1_000_000, true],
  [undefined, 1_000_000, true],
  [50, 49, true],
  [50, 50, false],
  [50, 51, false],
  [0, 0, false],
])('spec §5 limit check: limit %s with %i in use gives %s', (limit, count, fits) => {
  expect(withinLimit(limit, count)).toBe(fits);
});

test.each([
  [50, 39, 'room'],
  [50, 40, 'near'],
  [50, 49, 'near'],
  [50, 50, 'full'],
  [50, 51, 'over'],
  [3, 2, 'room'],
  [3, 3, 'full'],
  [0, 0, 'full'],
  [null, 1_000_000, 'room'],
  [undefined, 0, 'room'],
])(
  'the app warns from 80%% on and at the limit: %s with %i in use is %s',
  (limit, count, state) => {
    expect(fullness(limit, count)).toBe(state);
  },
);

describe('rows that are read-only after a change to a lower tier', () => {
  const row = (id: string, minute: string) => ({
    id,
    created_at: `2026-11-21T10:${minute}:00+00:00`,
  });
  const rows = [row('d', '04'), row('b', '02'), row('a', '01'), row('c', '02')];

  test('the oldest rows stay writable; ties are decided by id', () => {
    expect([...rowsOverLimit(2, rows)]).toEqual(['c', 'd']);
    expect([...rowsOverLimit(0, rows)]).toHaveLength(4);
  });

  test('no row is read-only while everything fits or there is no limit', () => {
    expect(rowsOverLimit(4, rows).size).toBe(0);
    expect(rowsOverLimit(null, rows).size).toBe(0);
  });
});
