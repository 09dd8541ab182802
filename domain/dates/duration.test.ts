import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

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

test.each([
  [10, '10 m'],
  [60, '1 h'],
  [165, '2 h 45 m'],
  [0, '0 m'],
])('%i minutes are shown as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('the formatted text can be typed in again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), (minutes) => {
      expect(parseDuration(formatDuration(minutes))).toBe(minutes);
    }),
  );
});
