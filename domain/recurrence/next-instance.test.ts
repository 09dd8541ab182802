import { describe, expect, test } from 'vitest';
import { LATE_COMPLETIONS } from './next-instance.test-data.ts';
import { nextInstance } from './next-instance.ts';

describe('the next instance of a completed task, as the database adds it', () => {
  test.each(LATE_COMPLETIONS)(
    '$rule of $planned, completed on $done: $day',
    ({ rule, planned, done, day, skipped }) => {
      const task = { recurrence_rule: rule, planned_date: planned, deadline: null };
      expect(nextInstance(task, done, 'Europe/Berlin')).toEqual(day && { day, skipped });
    },
  );
});

test('a deadline’s day is its day in the person’s zone; without any day the completion counts', () => {
  // In Berlin, this deadline is at 00:30 on Tuesday, 24 November.
  const due = { planned_date: null, deadline: '2026-11-23T23:30:00Z' };
  const weekly = 'FREQ=WEEKLY';
  expect(nextInstance({ ...due, recurrence_rule: weekly }, '2026-11-24', 'Europe/Berlin')).toEqual({
    day: '2026-12-01',
    skipped: [],
  });
  expect(
    nextInstance(
      { planned_date: null, deadline: null, recurrence_rule: weekly },
      '2026-11-24',
      'Europe/Berlin',
    ),
  ).toEqual({ day: '2026-12-01', skipped: [] });
});

test('the skipped days of years are listed up to a limit', () => {
  const task = { recurrence_rule: 'FREQ=DAILY', planned_date: '1990-01-01', deadline: null };
  expect(nextInstance(task, '2026-11-24', 'UTC')?.skipped).toHaveLength(400);
});
