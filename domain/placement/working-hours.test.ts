import { expect, test } from 'vitest';
import { hoursByWeekday, type WorkingHours, workingMinutesUntil } from './working-hours.ts';

const off = { workStart: 540, workEnd: 540 };
const nineToFive = { workStart: 540, workEnd: 1020 };
const fiveDays = <T>(day: T): (T | null)[] => [null, day, day, day, day, day, null];

test.each<[string, WorkingHours | null | undefined]>([
  ['absent', undefined],
  ['null', null],
  ['not of seven days', [480, 480]],
  ['of nobody who works', { workStart: 540, workEnd: 1020, workDays: [] }],
  ['of the profile', { workStart: 540, workEnd: 1020, workDays: [1, 2, 3, 4, 5] }],
  ['minutes', fiveDays(480)],
  ['hours', fiveDays(8)],
  ['clock times', fiveDays({ start: '09:00', end: '17:00:00' })],
  ['minutes after midnight', fiveDays({ start: 540, end: 1020 })],
  ['whole hours', fiveDays({ start: 9, end: 17 })],
])('clarity §2 engine: working hours that are %s', (_name, hours) => {
  expect(hoursByWeekday(hours)).toMatchObject([off, ...Array(5).fill(nineToFive), off]);
});

test('a day of more work than fits after nine begins earlier', () => {
  expect(hoursByWeekday(fiveDays(1200))[1]).toEqual({ workStart: 240, workEnd: 1440 });
});

test('hours that end before they begin are no hours', () => {
  const hours = [null, { start: '17:00', end: '09:00' }, 480, null, null, null, null];
  expect(hoursByWeekday(hours)).toEqual([
    off,
    { workStart: 1020, workEnd: 1020 },
    nineToFive,
    off,
    off,
    off,
    off,
  ]);
});

test('the profile’s hours are minutes, however early', () => {
  const night = { workStart: 15, workEnd: 360, workDays: [1] };
  expect(hoursByWeekday(night)[1]).toEqual({ workStart: 15, workEnd: 360 });
});

test.each([
  ['the same day', '2026-11-24T12:00:00Z', 120],
  ['after work', '2026-11-24T20:00:00Z', 420],
  ['over a weekend', '2026-11-30T10:00:00Z', 420 + 3 * 480 + 60],
  ['in the past', '2026-11-20T10:00:00Z', 0],
])('working minutes until %s', (_name, deadline, minutes) => {
  const at = { now: '2026-11-24T10:00:00Z', zone: 'Europe/London', enough: 100_000 };
  expect(workingMinutesUntil(deadline, at, hoursByWeekday(null))).toBe(minutes);
});

test.each([
  ['enough', '2027-06-01T00:00:00Z', 420],
  ['a year', '2126-01-01T00:00:00Z', 60],
])('counts no further than %s', (_name, deadline, minutes) => {
  const at = { now: '2026-11-24T10:00:00Z', zone: 'Europe/London', enough: 60 };
  expect(workingMinutesUntil(deadline, at, hoursByWeekday(null))).toBe(minutes);
});
