import { expect, test } from 'vitest';
import { formatDaysAgo } from './format-ago.ts';
import {
  dayInField,
  dayInSentence,
  formatDay,
  formatDayOfYear,
  formatDayRange,
  formatFullDay,
  formatMonth,
  monthName,
  nearDayInSentence,
  plannedText,
  relativeDay,
  weekDayName,
} from './format-days.ts';

test.each([
  ['2026-11-20', 'Today', 'today'],
  ['2026-11-21', 'Tomorrow', 'tomorrow'],
  ['2026-11-19', 'Yesterday', 'yesterday'],
  ['2026-11-27', 'Fri 27 Nov', 'Fri 27 Nov'],
  ['2027-05-03', 'Mon 3 May', 'Mon 3 May'],
  ['2028-02-29', '29 Feb 2028', '29 Feb 2028'],
])('%s is shown as %s, and within a sentence as %s', (day, alone, within) => {
  expect(relativeDay(day, '2026-11-20')).toBe(alone);
  expect(dayInSentence(day, '2026-11-20')).toBe(within);
});

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-22', 'Sun'],
  ['2026-11-26', 'Thu'],
  // Not just `Fri`: today is a Friday too.
  ['2026-11-27', 'Fri 27 Nov'],
])('clarity §1 a chip says a near day in short: %s is %s', (day, text) => {
  expect(nearDayInSentence(day, '2026-11-20')).toBe(text);
});

test.each([
  ['2026-11-24', null, 'Planned Tue 24 Nov'],
  ['2026-11-24', '09:30:00', 'Planned Tue 24 Nov 09:30'],
  ['2026-11-20', '18:00:00', 'Planned today 18:00'],
  ['2026-11-21', null, 'Planned tomorrow'],
  ['2026-11-19', '09:30:00', 'Planned yesterday'],
])('clarity §1: a task planned for %s at %s shows %s', (day, time, text) => {
  expect(plannedText(day, time, '2026-11-20')).toBe(text);
});

test('months, week days and dates have their names', () => {
  expect([1, 9, 12].map(monthName)).toEqual(['January', 'September', 'December']);
  expect([1, 5, 7].map((day) => weekDayName(day, 'long'))).toEqual(['Monday', 'Friday', 'Sunday']);
  expect([1, 4].map((day) => weekDayName(day, 'short'))).toEqual(['Mon', 'Thu']);
  expect(formatDay('2027-01-09')).toBe('9 Jan 2027');
  expect(formatDayOfYear('2000-02-29')).toBe('29 February');
  expect(formatFullDay('2026-11-23')).toBe('Monday 23 November 2026');
  // Whether the dash has spaces depends on the version of ICU.
  expect(formatDayRange('2026-11-23', '2026-11-29')).toMatch(/^23\s?–\s?29 November 2026$/u);
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatMonth('2026-11-23')).toBe('November 2026');
  expect(dayInField('2026-09-04')).toBe('Fri 4 Sep 2026');
});

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [3, '3 days ago'],
])('%i days ago is shown as %s', (days, text) => expect(formatDaysAgo(days)).toBe(text));
