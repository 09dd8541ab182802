import { expect, test } from 'vitest';
import { timeIn } from './dates.ts';
import { dayInSentence, plannedText, relativeDay } from './relative-day.ts';

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-21', 'Tomorrow'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-27', 'Fri 27 Nov'],
  ['2027-05-03', 'Mon 3 May'],
  ['2028-02-29', '29 Feb 2028'],
])('%s is said as %s', (day, words) => {
  expect(relativeDay(day, '2026-11-20')).toBe(words);
});

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-24', 'Tue 24 Nov'],
  ['2026-11-26', 'Thu 26 Nov'],
])('%s within a sentence is %s', (day, words) => {
  expect(dayInSentence(day, '2026-11-20')).toBe(words);
});

test.each([
  ['2026-11-24', null, 'Planned Tue 24 Nov'],
  ['2026-11-24', '09:30:00', 'Planned Tue 24 Nov 09:30'],
  ['2026-11-26', null, 'Planned Thu 26 Nov'],
  ['2026-11-20', '18:00:00', 'Planned today 18:00'],
  ['2026-11-21', null, 'Planned tomorrow'],
  ['2026-11-19', '09:30:00', 'Planned yesterday'],
  ['2026-11-17', null, 'Planned Tue 17 Nov'],
])('clarity §1: a task for %s at %s says %s', (day, time, words) => {
  expect(plannedText(day, time, '2026-11-20')).toBe(words);
});

test('a time is on the person’s clock', () => {
  expect(timeIn('Pacific/Auckland', '2026-11-20T14:30:00Z')).toBe('03:30');
});
