import { expect, test } from 'vitest';
import { snapped, workMinutes } from './times.ts';

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
