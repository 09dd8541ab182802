import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day.ts';
import {
  capacityLeft,
  capacityOf,
  fillOf,
  loadOf,
  loadsOf,
  nextFreeDay,
  roomOn,
  workMinutes,
} from './capacity.ts';

const PARIS = { zone: 'Europe/Paris', workStart: 540, workEnd: 1020, workDays: [1, 2, 3, 4, 5] };
const task = (
  planned_date: string | null,
  duration_estimated: number | null,
  status: 'not_started' | 'in_progress' | 'completed' | 'delegated' = 'not_started',
) => ({ planned_date, duration_estimated, status });

describe('the working minutes of a day', () => {
  test.each([
    ['a Monday', '2026-11-23', 480],
    ['a Saturday', '2026-11-21', 0],
    ['a Sunday', '2026-11-22', 0],
  ])('%s', (_name, day, minutes) => {
    expect(capacityOf(day, PARIS)).toBe(minutes);
  });

  test('weekday 0 is Sunday for a person who works then', () => {
    expect(capacityOf('2026-11-22', { ...PARIS, workDays: [0] })).toBe(480);
  });

  test('on days with a clock change, for a person who works around the clock', () => {
    const always = { ...PARIS, workStart: 0, workEnd: 1440, workDays: [0, 1, 2, 3, 4, 5, 6] };
    expect(capacityOf('2026-03-29', always)).toBe(23 * 60);
    expect(capacityOf('2026-10-25', always)).toBe(25 * 60);
    expect(capacityOf('2026-10-26', always)).toBe(24 * 60);
  });

  test.each([
    ['before work', '2026-11-23T06:00:00Z', 480],
    ['at noon', '2026-11-23T11:00:00Z', 300],
    ['after work', '2026-11-23T19:00:00Z', 0],
    ['the day after', '2026-11-24T09:00:00Z', 0],
    ['the day before', '2026-11-22T09:00:00Z', 480],
  ])('that are left %s', (_name, now, minutes) => {
    expect(capacityLeft('2026-11-23', now, PARIS)).toBe(minutes);
  });

  test.each([
    // The local time is 09:00 or 15:00, at UTC-11 and at UTC+14; work is from 09:00 to 17:00.
    ['Pacific/Pago_Pago', '2026-11-23T20:00:00Z', 480],
    ['Pacific/Pago_Pago', '2026-11-24T02:00:00Z', 120],
    ['Pacific/Kiritimati', '2026-11-22T19:00:00Z', 480],
    ['Pacific/Kiritimati', '2026-11-23T01:00:00Z', 120],
  ])('that are left in %s at %s', (zone, now, minutes) => {
    expect(capacityLeft('2026-11-23', now, { ...PARIS, zone })).toBe(minutes);
  });
});

describe('the planned work of a day', () => {
  const loads = loadsOf([
    task('2026-11-23', 120),
    task('2026-11-23', 60, 'in_progress'),
    task('2026-11-23', 45, 'completed'),
    task('2026-11-23', null),
    task('2026-11-23', null, 'completed'),
    // Someone else does a delegated task, so it does not count.
    task('2026-11-23', 90, 'delegated'),
    task('2026-11-24', 30),
    task(null, 600),
  ]);

  test('counts open tasks and completed tasks, each without an estimate as half an hour', () => {
    expect(loadOf('2026-11-23', loads)).toEqual({ open: 210, done: 75, unestimated: 1 });
    expect(loadOf('2026-11-24', loads)).toEqual({ open: 30, done: 0, unestimated: 0 });
    expect(loadOf('2026-11-25', loads)).toEqual({ open: 0, done: 0, unestimated: 0 });
  });

  test('counts what is left of a running task’s estimate, as the sum of today does', () => {
    const running = {
      ...task('2026-11-23', 60, 'in_progress'),
      started_at: '2026-11-23T09:00:00Z',
    };
    const openAt = (now: string) => loadOf('2026-11-23', loadsOf([running], now)).open;
    expect(openAt('2026-11-23T09:45:00Z')).toBe(15);
    expect(openAt('2026-11-23T10:30:00Z')).toBe(0);
  });

  test('leaves room; for today, only in the hours ahead', () => {
    expect(roomOn('2026-11-23', loads, '2026-11-23T06:00:00Z', PARIS)).toBe(270);
    expect(roomOn('2026-11-23', loads, '2026-11-23T14:00:00Z', PARIS)).toBe(-90);
    expect(roomOn('2026-11-28', loads, '2026-11-23T06:00:00Z', PARIS)).toBe(0);
  });
});

describe('how full a day is', () => {
  const loads = loadsOf([
    task('2026-11-23', 240),
    task('2026-11-23', 120, 'completed'),
    task('2026-11-23', null),
    task('2026-11-24', 600),
    task('2026-11-28', 60),
  ]);
  const at = (day: string, now: string) =>
    fillOf(day, loads, { now, today: '2026-11-23', work: PARIS });

  test.each([
    ['today, in the morning', '2026-11-23', '07:00', 'today', [480, 270, 0, 1]],
    ['today, with two hours left for four', '2026-11-23', '14:00', 'today', [120, 270, 150, 1]],
    ['today, after work', '2026-11-23', '16:22', 'today', [0, 270, 270, 1]],
    ['a later day with too much', '2026-11-24', '14:00', 'other_day', [480, 600, 120, 0]],
    ['a day off, on which all is too much', '2026-11-28', '14:00', 'day_off', [0, 60, 60, 0]],
    ['a day with nothing', '2026-11-25', '14:00', 'other_day', [480, 0, 0, 0]],
  ])('clarity §4 hours that are left: %s', (_name, day, time, kind, minutes) => {
    const [capacity, planned, over, unestimated] = minutes;
    expect(at(day, `2026-11-23T${time}:00Z`)).toEqual({
      kind,
      capacity,
      planned,
      over,
      unestimated,
    });
  });
});

describe('the next free day', () => {
  const now = '2026-11-27T15:30:00Z';
  const free = (minutes: number, tasks = [task('2026-11-30', 420)]) =>
    nextFreeDay(minutes, '2026-11-27', loadsOf(tasks), now, PARIS);

  test.each([
    ['fits into what is left of Friday', 30, '2026-11-27'],
    ['fits into Monday, past the weekend', 60, '2026-11-30'],
    ['fits on Tuesday', 61, '2026-12-01'],
    ['is for more than a day holds, and takes an empty one', 900, '2026-12-01'],
  ])('%s', (_name, minutes, day) => {
    expect(free(minutes)).toBe(day);
  });

  test('is not a day that tasks without an estimate fill', () => {
    const unestimated = Array.from({ length: 16 }, () => task('2026-11-30', null));
    expect(free(60, unestimated)).toBe('2026-12-01');
  });

  test('does not exist for a person without work days', () => {
    expect(nextFreeDay(30, '2026-11-27', loadsOf([]), now, { ...PARIS, workDays: [] })).toBe(
      undefined,
    );
  });

  test('has room and is a working day, whatever is planned', () => {
    const planned = fc.array(
      fc.record({
        planned_date: fc.integer({ min: 0, max: 70 }).map((days) => addDays('2026-11-20', days)),
        duration_estimated: fc.option(fc.integer({ min: 1, max: 600 })),
        status: fc.constantFrom('not_started', 'in_progress', 'completed', 'delegated'),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(planned, fc.integer({ min: 1, max: 480 }), (tasks, minutes) => {
        const loads = loadsOf(tasks);
        const day = nextFreeDay(minutes, '2026-11-23', loads, '2026-11-23T06:00:00Z', PARIS);
        if (day === undefined) return;
        expect(capacityOf(day, PARIS)).toBe(480);
        expect(roomOn(day, loads, '2026-11-23T06:00:00Z', PARIS)).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });
});

test.each([
  ['2026-11-23', 0, [540, 1020]],
  ['2026-11-23', 4, [300, 780]],
  ['2026-11-22', 0, [1440, 1440]],
])('working hours on %s, of a day that begins at %i, are %j', (day, dayStart, [from, to]) => {
  const week = { dayStart, workStart: 540, workEnd: 1020, workDays: [1, 2, 3, 4, 5] };
  expect(workMinutes(day, week)).toEqual({ from, to });
});
