import { expect, test } from 'vitest';
import { timeIn } from '#app/ui/dates.ts';
import { dayWords } from './day-words.ts';

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-21', 'Tomorrow'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-27', 'Fri 27 Nov'],
  ['2027-05-03', 'Mon 3 May'],
  ['2028-02-29', '29 Feb 2028'],
])('%s is said as %s', (day, words) => {
  expect(dayWords(day, '2026-11-20')).toBe(words);
});

test('a time is the person’s', () => {
  expect(timeIn('Pacific/Auckland', '2026-11-20T14:30:00Z')).toBe('03:30');
});
