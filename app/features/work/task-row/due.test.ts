import { expect, test } from 'vitest';
import { dueOf } from './due.ts';

const AT = { now: '2026-11-20T10:00:00Z', zone: 'UTC' };
const open = (deadline: string | null) => dueOf({ deadline, status: 'not_started' }, AT);
const completed = (deadline: string) => dueOf({ deadline, status: 'completed' }, AT);

test.each([
  ['2026-11-18T17:00:00Z', '2 days overdue', true],
  ['2026-11-20T09:00:00Z', 'Overdue since 09:00', true],
  ['2026-11-20T17:00:00Z', 'Due today 17:00', true],
  ['2026-11-21T17:00:00Z', 'Due tomorrow 17:00', false],
  ['2026-11-30T17:00:00Z', 'Due 30 Nov', false],
  ['2028-01-30T17:00:00Z', 'Due 30 Jan 2028', false],
])('the deadline %s of an open task is shown as "%s"', (deadline, text, isPressing) => {
  expect(open(deadline)).toEqual({ at: deadline, text, isPressing });
});

test.each([
  ['2026-10-09T17:00:00Z', 'Due 9 Oct'],
  ['2026-11-20T09:00:00Z', 'Due 20 Nov'],
  ['2026-11-21T17:00:00Z', 'Due 21 Nov'],
  ['2025-01-09T17:00:00Z', 'Due 9 Jan 2025'],
])('a completed task is never overdue: %s', (deadline, text) => {
  expect(completed(deadline)).toEqual({ at: deadline, text, isPressing: false });
});

test('a task without a deadline has none to show', () => {
  expect(open(null)).toBeUndefined();
});
