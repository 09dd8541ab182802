import { expect, test } from 'vitest';
import { deadlineText, linksText, paceText, progressText } from './labels.ts';

test.each([
  ['2026-11-20', '1 day late'],
  ['2026-11-19', '2 days late'],
  ['2026-11-21', 'Due today'],
  ['2026-11-22', 'Due tomorrow'],
  ['2026-12-03', '12 days left'],
])('a deadline on %s, seen from 21 November', (deadline, text) => {
  expect(deadlineText(deadline, '2026-11-21')).toBe(text);
});

test('formats progress, pace and the number of linked tasks', () => {
  expect(progressText({ current_value: 7.5, target_value: 1200, unit: 'pages' })).toBe(
    '7.5 of 1,200 pages',
  );
  expect(progressText({ current_value: 7, target_value: 9, unit: null })).toBe('7 of 9');
  expect(paceText({ state: 'behind', expected: 6, left: 9, perWeek: 1.5 }, 'books')).toBe(
    'Behind: 6 expected by today, 1.5 books a week from here.',
  );
  expect(paceText({ state: 'on_track', expected: 6.2, left: 2, perWeek: null }, null)).toBe(
    'On track: 6.2 expected by today, 2 to go.',
  );
  expect(paceText({ state: 'overdue', left: 3, daysLate: 1 }, 'km')).toBe(
    'Overdue: 3 km to go, 1 day after the deadline.',
  );
  expect(paceText({ state: 'not_begun', beginsIn: 1 }, null)).toBe('Begins tomorrow.');
  expect(linksText(3, 2)).toBe('3 open, 2 done');
  expect(linksText(0, 0)).toBe('No tasks linked');
});
