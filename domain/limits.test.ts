import { expect, test } from 'vitest';
import { withinLimit } from './limits.ts';

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
