import { expect, test } from 'vitest';
import { CLOCK, taskOf } from './planning.test-data.ts';
import { doneInWeek } from './week.ts';

const done = (count: number, day: string) =>
  Array.from({ length: count }, (_, at) =>
    taskOf(`${day} ${at}`, {
      status: 'completed',
      completed_at: `${day}T09:00:00Z`,
      completed_on: day,
    }),
  );
const weekOf = (...tasks: ReturnType<typeof done>) => doneInWeek(tasks.flat(), CLOCK.today, CLOCK);

test('clarity §4 weekly review: the last seven days, with today, by day', () => {
  const week = weekOf(...done(2, '2026-11-13'), ...done(3, '2026-11-14'), ...done(1, '2026-11-20'));
  expect(week.days.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 1]);
  expect(week.days[0]?.day).toBe('2026-11-14');
  expect(week.total).toBe(4);
});

test('clarity §4 weekly review: an observation only with ten or more, and a number that stands out', () => {
  expect(weekOf(...done(9, '2026-11-16'))).toMatchObject({ isEnough: false, busiest: undefined });
  expect(weekOf(...done(6, '2026-11-16'), ...done(4, '2026-11-17')).busiest).toEqual({
    day: '2026-11-16',
    count: 6,
  });
  expect(weekOf(...done(5, '2026-11-16'), ...done(5, '2026-11-17'))).toMatchObject({
    isEnough: true,
    busiest: undefined,
  });
});
