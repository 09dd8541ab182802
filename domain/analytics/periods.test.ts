import { describe, expect, test } from 'vitest';
import { grainOf, periodsOf, weekdaysOf } from './periods.ts';
import type { DayStats } from './summary.ts';

const on = (day: string, values: Partial<DayStats> = {}): DayStats => ({
  day,
  ...{ do_now: 0, schedule: 0, delegate: 0, drop: 0, minutes: 0, on_time: 0, late: 0 },
  ...values,
});
const shown = (days: DayStats[], since: string, until: string, weekStart = 1) =>
  periodsOf(days, { since, until }, weekStart).map(
    (period) => `${period.since}/${period.until} ${period.completed}`,
  );

test.each([
  ['2026-11-14', '2026-11-20', 'day'],
  ['2026-10-21', '2026-11-20', 'day'],
  ['2026-10-20', '2026-11-20', 'week'],
  ['2026-05-23', '2026-11-20', 'week'],
  ['2025-11-21', '2026-11-20', 'month'],
])('bars from %s to %s are by %s', (since, until, grain) => {
  expect(grainOf({ since, until })).toBe(grain);
});

describe('periods', () => {
  test('empty days are included, across the day with 23 hours', () => {
    expect(shown([on('2026-03-29', { do_now: 2, drop: 1 })], '2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28/2026-03-28 0',
      '2026-03-29/2026-03-29 3',
      '2026-03-30/2026-03-30 0',
    ]);
  });

  test('weeks begin on the person’s first day and are cut to the span', () => {
    const done = [on('2026-10-25', { schedule: 1 }), on('2026-10-26', { schedule: 1 })];
    // 25 October 2026 is a Sunday, and has 25 hours in Paris.
    expect(shown(done, '2026-10-14', '2026-11-20').slice(0, 3)).toEqual([
      '2026-10-14/2026-10-18 0',
      '2026-10-19/2026-10-25 1',
      '2026-10-26/2026-11-01 1',
    ]);
    expect(shown(done, '2026-10-14', '2026-11-20', 0).slice(0, 3)).toEqual([
      '2026-10-14/2026-10-17 0',
      '2026-10-18/2026-10-24 0',
      '2026-10-25/2026-10-31 2',
    ]);
    expect(shown(done, '2026-10-14', '2026-11-20').at(-1)).toBe('2026-11-16/2026-11-20 0');
  });

  test('months, with two empty ones in between', () => {
    const done = [on('2026-01-31', { do_now: 4 }), on('2026-04-01', { delegate: 1 })];
    expect(shown(done, '2026-01-15', '2026-08-02')).toEqual([
      '2026-01-15/2026-01-31 4',
      '2026-02-01/2026-02-28 0',
      '2026-03-01/2026-03-31 0',
      '2026-04-01/2026-04-30 1',
      '2026-05-01/2026-05-31 0',
      '2026-06-01/2026-06-30 0',
      '2026-07-01/2026-07-31 0',
      '2026-08-01/2026-08-02 0',
    ]);
  });

  test('all stats of a day are added to its period', () => {
    const [period] = periodsOf(
      [
        on('2026-03-02', { do_now: 1, minutes: 30, on_time: 1 }),
        on('2026-03-02', { drop: 1, minutes: 5, late: 1 }),
      ],
      { since: '2026-03-02', until: '2026-03-02' },
      1,
    );
    expect(period).toEqual({
      since: '2026-03-02',
      until: '2026-03-02',
      completed: 2,
      do_now: 1,
      schedule: 0,
      delegate: 0,
      drop: 1,
      minutes: 35,
      on_time: 1,
      late: 1,
    });
  });
});

test.each([
  [1, [1, 2, 3, 4, 5, 6, 0], [2, 0, 0, 0, 0, 0, 1]],
  [0, [0, 1, 2, 3, 4, 5, 6], [1, 2, 0, 0, 0, 0, 0]],
  [6, [6, 0, 1, 2, 3, 4, 5], [0, 1, 2, 0, 0, 0, 0]],
])('days of a week that begins on weekday %i', (weekStart, order, counts) => {
  // A Sunday and a Monday.
  const days = [on('2026-11-15', { do_now: 1 }), on('2026-11-16', { drop: 2 })];
  const weekdays = weekdaysOf(days, weekStart);
  expect(weekdays.map(({ weekday }) => weekday)).toEqual(order);
  expect(weekdays.map(({ completed }) => completed)).toEqual(counts);
});
