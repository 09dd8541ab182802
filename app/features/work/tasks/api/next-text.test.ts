import { expect, test } from 'vitest';
import { newTask } from '#domain/tasks/task.ts';
import { type NextClock, nextText, skippedDays } from './next-text.ts';

const task = newTask('t1', { id: 'ana', companyId: null }, { title: 'Gym' }, '2026-11-20');
const berlin: NextClock = { time_zone: 'Europe/Berlin', day_start: 4 };

/** Returns the text for a task planned on Monday 23 November. */
const after = (rule: string | null, completedAt: string, clock = berlin) =>
  nextText({ ...task, recurrence_rule: rule, planned_date: '2026-11-23' }, completedAt, clock);

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-23T09:00:00Z', 'next Wed 25 Nov'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-25T09:00:00Z', 'next today'],
  // Until 04:00 it is still Wednesday.
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-26T02:00:00Z', 'next today'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-26T09:00:00Z', 'next tomorrow. Skipped: yesterday'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-28T09:00:00Z', 'next Mon 30 Nov. 2 days were skipped'],
  ['FREQ=DAILY;COUNT=1', '2026-11-23T09:00:00Z', undefined],
  [null, '2026-11-23T09:00:00Z', undefined],
])('%s of Monday, completed at %s: %s', (rule, completedAt, text) => {
  expect(after(rule, completedAt)).toBe(text);
});

test('without a zone the days are those of UTC, as the database counts', () => {
  const utc = { time_zone: null, day_start: 0 };
  expect(after('FREQ=DAILY', '2026-11-24T23:30:00Z', utc)).toBe('next today');
});

test('of tasks completed together, the skipped days are counted', () => {
  const completed = (rule: string | null) => ({
    task: { ...task, recurrence_rule: rule, planned_date: '2026-11-23' },
    completedAt: '2026-11-26T09:00:00Z',
  });
  expect(skippedDays([completed('FREQ=DAILY'), completed(null)], berlin)).toBe(2);
  expect(skippedDays([completed('FREQ=DAILY'), completed('FREQ=WEEKLY')], berlin)).toBe(2);
  expect(skippedDays([], berlin)).toBe(0);
});
