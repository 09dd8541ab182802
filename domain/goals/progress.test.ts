import { expect, test } from 'vitest';
import { isTargetReached, paceOf, progressShare } from './progress.ts';

const goal = (values: object) => ({
  current_value: 0,
  target_value: 10,
  start_date: '2026-11-01',
  deadline: '2026-11-20',
  ...values,
});

test('the share of the target is between 0 and 1', () => {
  expect(progressShare(goal({ current_value: 7 }))).toBe(0.7);
  expect(progressShare(goal({ current_value: 14 }))).toBe(1);
  expect(progressShare(goal({ current_value: -3 }))).toBe(0);
  expect(progressShare(goal({ target_value: null }))).toBeNull();
});

test('a target is reached at its value and above; without a target, never', () => {
  expect(isTargetReached(goal({ current_value: 10 }))).toBe(true);
  expect(isTargetReached(goal({ current_value: 10.5 }))).toBe(true);
  expect(isTargetReached(goal({ current_value: 9.99 }))).toBe(false);
  expect(isTargetReached(goal({ target_value: null, current_value: 99 }))).toBe(false);
});

test('pace: even from the start to the end of the deadline’s day', () => {
  // 10 of 20 days are over.
  expect(paceOf(goal({ current_value: 5 }), '2026-01-01', '2026-11-11')).toEqual({
    state: 'on_track',
    expected: 5,
    left: 5,
    perWeek: 3.5,
  });
  expect(paceOf(goal({ current_value: 4 }), '2026-01-01', '2026-11-11')).toEqual({
    state: 'behind',
    expected: 5,
    left: 6,
    perWeek: 4.2,
  });
});

test('pace: on the first day nothing is expected, in the last week there is no weekly rate', () => {
  expect(paceOf(goal({}), '2026-01-01', '2026-11-01')).toMatchObject({
    state: 'on_track',
    expected: 0,
  });
  expect(paceOf(goal({ current_value: 5 }), '2026-01-01', '2026-11-20')).toEqual({
    state: 'behind',
    expected: 9.5,
    left: 5,
    perWeek: null,
  });
});

test('pace: reached, overdue, not begun, and unknown', () => {
  const on = (values: object, today: string) => paceOf(goal(values), '2026-11-10', today);
  expect(on({ current_value: 10 }, '2026-12-24')).toEqual({ state: 'reached' });
  expect(on({ current_value: 4 }, '2026-11-23')).toEqual({
    state: 'overdue',
    left: 6,
    daysLate: 3,
  });
  expect(on({}, '2026-10-30')).toEqual({ state: 'not_begun', beginsIn: 2 });
  expect(on({ deadline: null }, '2026-11-11')).toBeNull();
  expect(on({ target_value: null }, '2026-11-11')).toBeNull();
});

test('pace: without a start date it begins on the day the goal was created', () => {
  expect(
    paceOf(goal({ start_date: null, current_value: 1 }), '2026-11-11', '2026-11-16'),
  ).toMatchObject({ state: 'behind', expected: 5 });
});
