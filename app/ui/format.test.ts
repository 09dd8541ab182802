import { expect, test } from 'vitest';
import { capitalized, formatAlternatives, formatDuration, formatPercent } from './format.ts';

test.each([
  [0, '0 min'],
  [10, '10 min'],
  [60, '1 h'],
  [155, '2 h 35 min'],
])('language §4: %i minutes are shown as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('language §4: a share is shown as 50%', () => {
  expect(formatPercent(0.4951)).toBe('50%');
});

test('a list of alternatives, and a text at the beginning of a label', () => {
  expect(formatAlternatives(['a Monday', 'a Friday'])).toBe('a Monday or a Friday');
  expect(capitalized('every day')).toBe('Every day');
  expect(capitalized('')).toBe('');
});
