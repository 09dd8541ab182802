import { expect, test } from 'vitest';
import { parseDuration } from './duration.ts';

test.each([
  ['45', 45],
  ['45m', 45],
  ['45 min', 45],
  ['1h', 60],
  ['1 hour', 60],
  ['1h30', 90],
  ['1h 30m', 90],
  ['1.5h', 90],
  ['1,5 h', 90],
  ['0', undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1h 30m 20s', undefined],
])('%j is %s minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});
