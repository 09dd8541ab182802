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

test.each([
  [of(255), 300, '4 h 15 min of 5 h left'],
  [of(120, 45), 130, '2 h 45 min of 2 h 10 min left, 35 min over'],
  [of(60, null), 120, '1 h 30 min of 2 h left, with 30 min for 1 without an estimate'],
  [
    of(60, null, null),
    90,
    '2 h of 1 h 30 min left, 30 min over, with 30 min each for 2 without an estimate',
  ],
  [of(60), 0, '1 h of work, and the working day is over'],
])(
  'clarity §4 and §6: the sum of today says by how much it does not fit: %#',
  (tasks, left, text) => {
    expect(todaySumText(tasks, left, '2026-11-20T09:00:00Z')).toBe(text);
  },
);

test('clarity §4: a running task counts what is left of its estimate, and then nothing', () => {
  const [task] = of(45);
  if (!task) throw new Error('no task');
  const running = { ...task, status: 'in_progress' as const, started_at: '2026-11-20T08:45:00Z' };
  expect(todaySumText([running], 60, '2026-11-20T09:00:00Z')).toBe('30 min of 1 h left');
  expect(todaySumText([running], 60, '2026-11-20T10:00:00Z')).toBe('0 min of 1 h left');
});
