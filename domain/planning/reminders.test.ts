import { expect, test } from 'vitest';
import { firstReminder } from './reminders.ts';

const WEEK = { work_start: 540, work_end: 1020, work_days: [1, 2, 3, 4, 5], week_start: 1 };

test('clarity §4 reminders: planning when work starts, shutting down half an hour before it ends', () => {
  expect(firstReminder('plan', WEEK)).toEqual({ minute: 540, weekday: null });
  expect(firstReminder('shutdown', WEEK)).toEqual({ minute: 990, weekday: null });
});

test('clarity §4 reminders: a time between two quarters of an hour is the earlier one', () => {
  expect(firstReminder('plan', { ...WEEK, work_start: 551 }).minute).toBe(540);
  expect(firstReminder('shutdown', { ...WEEK, work_start: 0, work_end: 10 }).minute).toBe(0);
});

test.each([
  [1, [1, 2, 3, 4, 5], 5],
  [0, [0, 1, 2, 3, 4], 4],
  [6, [6, 0, 1, 2, 3], 3],
  [1, [0, 6], 0],
  [1, [], 5],
])(
  'clarity §4 reminders: the review is on the last working day of the week, from %i with %j: %i',
  (week_start, work_days, weekday) => {
    expect(firstReminder('review', { ...WEEK, week_start, work_days }).weekday).toBe(weekday);
  },
);
