import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  daysInMonth,
  daysIntoWeek,
  endOfMonth,
  isCalendarDay,
  isWorkDay,
  nextWorkDay,
  startOfMonth,
  startOfWeek,
  weekDayOf,
  workDayFrom,
  workDayUntil,
} from './day.ts';

dayjs.extend(utc);

/** Days that people may type, as numbers of days since 1970. */
const anyDay = fc.integer({ min: -25_000, max: 84_000 }).map((days) => addDays('1970-01-01', days));

test('design §6: months and week days are as in dayjs', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -1300, max: 1300 }), (day, months) => {
      const known = dayjs.utc(Date.parse(day));
      expect(addMonths(day, months)).toBe(known.add(months, 'month').format('YYYY-MM-DD'));
      expect(weekDayOf(day)).toBe(known.day() || 7);
    }),
  );
});

describe('design §6: days', () => {
  test('days are counted across both daylight-saving changes', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
  });

  test('adding days and counting them are inverse', () => {
    const days = fc.integer({ min: -80_000, max: 80_000 });
    fc.assert(
      fc.property(days, days, (start, ahead) => {
        const day = addDays('2026-11-20', start);
        expect(daysBetween(day, addDays(day, ahead))).toBe(ahead);
      }),
    );
  });

  test('days in a row include the first', () => {
    expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  test('the next working day skips days off; without working days it is tomorrow', () => {
    expect(nextWorkDay('2026-11-20', [1, 2, 3, 4, 5])).toBe('2026-11-23');
    expect(nextWorkDay('2026-11-20', [])).toBe('2026-11-21');
  });

  test('the nearest working day is the day itself if that is one, or if there is none', () => {
    expect(workDayFrom('2026-11-21', [1, 2, 3, 4, 5])).toBe('2026-11-23');
    expect(workDayFrom('2026-11-20', [1, 2, 3, 4, 5])).toBe('2026-11-20');
    expect(workDayFrom('2026-11-21', [])).toBe('2026-11-21');
    expect(workDayUntil('2026-11-22', [1, 2, 3, 4, 5])).toBe('2026-11-20');
    expect(workDayUntil('2026-11-22', [0])).toBe('2026-11-22');
    expect(workDayUntil('2026-11-22', [])).toBe('2026-11-22');
  });

  test('a month ends on its last day', () => {
    expect(endOfMonth('2028-02-03')).toBe('2028-02-29');
    expect(endOfMonth('2026-11-30')).toBe('2026-11-30');
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 13, '2027-02-28'],
    ['2026-01-31', 25, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i months is %s', (day, months, then) => {
    expect(addMonths(day, months)).toBe(then);
  });

  test.each([
    ['2026-02-10', 28],
    ['2028-02-10', 29],
    ['2100-02-10', 28],
    ['2026-12-31', 31],
  ])('the month of %s has %i days', (day, days) => {
    expect(daysInMonth(day)).toBe(days);
    expect(startOfMonth(day)).toBe(`${day.slice(0, 7)}-01`);
  });
});

describe('weeks', () => {
  test('1 is Monday, 7 Sunday', () => {
    expect(daysFrom('2026-11-23', 7).map(weekDayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    // 25 November is a Wednesday. Sunday is 0 in a profile and 7 in a `Repetition`.
    [0, '2026-11-22', 3],
    [1, '2026-11-23', 2],
    [3, '2026-11-25', 0],
    [4, '2026-11-19', 6],
    [7, '2026-11-22', 3],
  ])('of a week that begins on %i, the first day is %s', (weekStart, first, into) => {
    expect(startOfWeek('2026-11-25', weekStart)).toBe(first);
    expect(daysIntoWeek('2026-11-25', weekStart)).toBe(into);
  });

  test('in a profile’s work days 0 is Sunday', () => {
    expect(isWorkDay('2026-11-22', [0])).toBe(true);
    expect(isWorkDay('2026-11-22', [1, 2, 3, 4, 5, 6])).toBe(false);
  });
});

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-11-23T10:00', false],
  ['26-11-23', false],
  ['', false],
])('%j is a calendar day: %s', (text, is) => {
  expect(isCalendarDay(text)).toBe(is);
});
