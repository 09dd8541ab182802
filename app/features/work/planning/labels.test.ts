import { expect, test } from 'vitest';
import { newTask } from '#domain/tasks/task.ts';
import { todaySumText } from './labels.ts';

const of = (...minutes: (number | null)[]) =>
  minutes.map((duration_estimated, at) =>
    newTask(
      `${at}`,
      { id: 'ana', companyId: null },
      { duration_estimated },
      '2026-11-20T08:00:00Z',
    ),
  );

/** Friday 20 November, at a time in UTC; work is from 08:00 to 17:00. */
const fridayAt = (time: string) => ({
  now: `2026-11-20T${time}:00Z`,
  today: '2026-11-20',
  zone: 'UTC',
  dayStart: 0,
  weekStart: 1,
  workStart: 480,
  workEnd: 1020,
  workDays: [1, 2, 3, 4, 5],
});
const saturday = { ...fridayAt('09:00'), now: '2026-11-21T09:00:00Z', today: '2026-11-21' };

test.each([
  [of(255), fridayAt('12:00'), '4 h 15 min of 5 h left'],
  [of(120, 45), fridayAt('14:50'), '2 h 45 min of 2 h 10 min left, 35 min over'],
  [
    of(60, null),
    fridayAt('15:00'),
    '1 h 30 min of 2 h left, with 30 min for 1 without an estimate',
  ],
  [
    of(60, null, null),
    fridayAt('15:30'),
    '2 h of 1 h 30 min left, 30 min over, with 30 min each for 2 without an estimate',
  ],
  [of(60), fridayAt('17:00'), '1 h of work, and the working day is over'],
  [of(60), saturday, '1 h on a day off'],
  [of(60, null), saturday, '1 h 30 min on a day off, with 30 min for 1 without an estimate'],
  [of(60), { ...fridayAt('09:00'), workDays: [] }, '1 h on a day off'],
])(
  'clarity §4 and §6: the sum of today says by how much it does not fit: %#',
  (tasks, clock, text) => {
    expect(todaySumText(tasks, clock)).toBe(text);
  },
);

test('clarity §4: a running task counts what is left of its estimate, and then nothing', () => {
  const [task] = of(45);
  if (!task) throw new Error('no task');
  const running = { ...task, status: 'in_progress' as const, started_at: '2026-11-20T15:45:00Z' };
  expect(todaySumText([running], fridayAt('16:00'))).toBe('30 min of 1 h left');
  expect(todaySumText([running], fridayAt('16:45'))).toBe('0 min of 15 min left');
});
