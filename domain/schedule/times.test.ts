import { expect, test } from 'vitest';
import { minuteOf, snapped, timeAt, workMinutes } from './times.ts';

test.each([
  ['00:00', 0, 0],
  ['10:30:00', 0, 630],
  ['23:59', 0, 1439],
  // The day begins at 04:00: 01:30 is near its end.
  ['04:00', 4, 0],
  ['09:15', 4, 315],
  ['01:30', 4, 1290],
  ['03:59', 4, 1439],
])('%s of a day that begins at %i is minute %i', (time, dayStart, minute) => {
  expect(minuteOf(time, dayStart)).toBe(minute);
  expect(timeAt(minute, dayStart).slice(0, 5)).toBe(time.slice(0, 5));
});

test.each([
  [7, 0],
  [8, 15],
  [607, 600],
  [608, 615],
  [-40, 0],
  [1439, 1425],
  [2000, 1425],
])('minute %i snaps to %i', (minute, to) => {
  expect(snapped(minute)).toBe(to);
});

test.each([
  ['2026-11-23', 0, [540, 1020]],
  ['2026-11-23', 4, [300, 780]],
  ['2026-11-22', 0, [1440, 1440]],
])('working hours on %s, of a day that begins at %i, are %j', (day, dayStart, [from, to]) => {
  const week = { dayStart, workStart: 540, workEnd: 1020, workDays: [1, 2, 3, 4, 5] };
  expect(workMinutes(day, week)).toEqual({ from, to });
});
