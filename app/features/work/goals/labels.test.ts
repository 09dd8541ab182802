import { expect, test } from 'vitest';
import { deadlineText, linksText, paceText, progressText } from './labels.ts';

test.each([
  ['2026-11-20', '1 day overdue'],
  ['2026-11-19', '2 days overdue'],
  ['2026-11-21', 'Due today'],
  ['2026-11-22', 'Due tomorrow'],
  ['2026-12-03', '12 days left'],
])('a deadline on %s, seen from 21 November', (deadline, text) => {
  expect(deadlineText(deadline, '2026-11-21')).toBe(text);
});

test('formats progress and the number of linked tasks', () => {
  expect(progressText({ current_value: 7.5, target_value: 1200, unit: 'pages' })).toBe(
    '7.5 of 1,200 pages',
  );
  expect(progressText({ current_value: 7, target_value: 9, unit: null })).toBe('7 of 9');
  expect(linksText(3, 2, true)).toBe('3 open, 2 done');
  expect(linksText(3, 2, false)).toBe('3 open with someone else, 2 done');
  expect(linksText(0, 0, false)).toBe('No tasks linked');
});

const BOOKS = { current_value: 3, target_value: 12, unit: 'books', deadline: '2027-01-09' };
const CONTRACTS = { current_value: 3, target_value: 4, unit: null, deadline: '2026-12-20' };

test.each([
  [
    { state: 'behind', expected: 6, left: 9, perWeek: 1.5 },
    BOOKS,
    'Behind: 3 of 12 books, 9 more by 9 Jan 2027, 1.5 a week.',
  ],
  [
    { state: 'behind', expected: 3.47, left: 1, perWeek: 0.14 },
    CONTRACTS,
    'Slightly behind: 3 of 4, 1 more by 20 Dec.',
  ],
  [
    { state: 'on_track', expected: 2.2, left: 1, perWeek: null },
    CONTRACTS,
    'On track: 3 of 4, 1 more by 20 Dec.',
  ],
  [{ state: 'overdue', left: 9, daysLate: 1 }, BOOKS, 'Overdue by 1 day, 9 books to go.'],
  [{ state: 'not_begun', beginsIn: 1 }, BOOKS, 'Starts tomorrow.'],
  [{ state: 'not_begun', beginsIn: 3 }, BOOKS, 'Starts in 3 days.'],
] as const)('language §4: the pace %o', (pace, goal, text) => {
  expect(paceText(pace, goal, '2026-11-21')).toBe(text);
});
