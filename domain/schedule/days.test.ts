import { describe, expect, test } from 'vitest';
import { daysShown, isPlannableDay, stepFrom } from './days.ts';

describe('valid days', () => {
  test.each([
    ['2026-11-23', true],
    ['2028-02-29', true],
    ['1970-01-01', true],
    ['2199-12-31', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['1969-12-31', false],
    ['2200-01-01', false],
    ['99999-01-01', false],
    ['2026-11-23T10:00', false],
    ['tomorrow', false],
    ['', false],
  ])('%s: %s', (text, is) => {
    expect(isPlannableDay(text)).toBe(is);
  });
});

describe('the days that a view shows', () => {
  test('one day, and two weeks of agenda from it', () => {
    expect(daysShown('day', '2026-11-25', 1)).toEqual(['2026-11-25']);
    const agenda = daysShown('agenda', '2026-11-25', 1);
    expect([agenda.length, agenda[0], agenda[13]]).toEqual([14, '2026-11-25', '2026-12-08']);
  });

  test.each([
    // The week of Wednesday 25 November, if weeks begin on Sunday, Monday, Wednesday, Thursday or
    // Saturday.
    [0, '2026-11-22'],
    [1, '2026-11-23'],
    [3, '2026-11-25'],
    [4, '2026-11-19'],
    [6, '2026-11-21'],
  ])('a week that begins on weekday %i', (weekStart, first) => {
    const days = daysShown('week', '2026-11-25', weekStart);
    expect([days.length, days[0]]).toEqual([7, first]);
  });

  test('a week with a clock change has seven days', () => {
    expect(daysShown('week', '2026-10-25', 1)).toEqual([
      '2026-10-19',
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
    ]);
  });

  test('a month is shown in six whole weeks', () => {
    const days = daysShown('month', '2026-11-25', 1);
    expect([days.length, days[0], days[41]]).toEqual([42, '2026-10-26', '2026-12-06']);
  });
});

describe('the previous and the next view', () => {
  test.each([
    ['day', '2026-11-30', 1, '2026-12-01'],
    ['week', '2026-11-25', -1, '2026-11-18'],
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-31', -1, '2025-12-31'],
    ['agenda', '2026-11-25', 1, '2026-12-09'],
    ['day', '2199-12-31', 1, undefined],
    ['month', '1970-01-15', -1, undefined],
  ] as const)('%s of %s by %i is %s', (view, day, step, next) => {
    expect(stepFrom(view, day, step)).toBe(next);
  });
});
