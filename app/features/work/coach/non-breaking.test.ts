import { expect, test } from 'vitest';
import { nonBreaking } from './non-breaking.ts';

test('keeps a number and its unit on one line', () => {
  expect(nonBreaking('2 h 45 min, 3 days, 2 of these, 14 tasks')).toBe(
    '2\u00a0h 45\u00a0min, 3\u00a0days, 2 of these, 14 tasks',
  );
});
