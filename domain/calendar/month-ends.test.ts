import { describe, expect, test } from 'vitest';
import { nextDay } from '../recurrence/next-day.ts';
import { parseRule, withAnchorDate } from '../recurrence/rule.ts';
import { event, read, shown } from './reading.test-data.ts';

const repeats = (start: string, rule: string, ...lines: string[]) =>
  event(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`, ...lines);
/** Returns the day and the rule of each entry that is not past. */
const found = (text: string, options: Parameters<typeof read>[1] = {}) =>
  read(text, options)
    .entries.filter(({ past }) => !past)
    .map(({ day, rule }) => [day, rule]);

describe('an imported rule is read like a task’s: a month without the date has its last day', () => {
  test.each([
    ['20260131', 'FREQ=MONTHLY', '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ['20260131', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ['20260115', 'FREQ=MONTHLY;BYMONTHDAY=15,31', '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=15,31'],
    ['20260330', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['20260831', 'FREQ=MONTHLY;INTERVAL=3', '2026-11-30', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31'],
    ['20240229', 'FREQ=YEARLY', '2027-02-28', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
    ['20240831', 'FREQ=YEARLY;BYMONTH=2,8', '2027-02-28', 'FREQ=YEARLY;BYMONTH=2,8;BYMONTHDAY=31'],
    [
      '20260131',
      'FREQ=MONTHLY;UNTIL=20261231',
      '2026-11-30',
      'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20261231',
    ],
    ['20260131', 'FREQ=MONTHLY;COUNT=12', '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2'],
    // These dates exist in every month of the rule, so the rule stays as it is.
    ['20260128', 'FREQ=MONTHLY', '2026-11-28', 'FREQ=MONTHLY'],
    ['20251130', 'FREQ=YEARLY', '2026-11-30', 'FREQ=YEARLY'],
  ])('from %s, %s: %s, %s', (start, text, day, rule) => {
    expect(found(repeats(start, text))).toEqual([[day, rule]]);
  });

  test('the rule keeps the date on whatever day it is read', () => {
    const days = ['2026-11-21', '2026-12-15', '2027-02-03', '2027-02-28', '2027-03-01'].map((day) =>
      found(repeats('20260131', 'FREQ=MONTHLY'), { now: `${day}T12:00:00Z` }),
    );
    expect(days).toEqual(
      ['2026-11-30', '2026-12-31', '2027-02-28', '2027-02-28', '2027-03-31'].map((day) => [
        [day, 'FREQ=MONTHLY;BYMONTHDAY=31'],
      ]),
    );
  });

  test('a time of day in the same zone, and a stretch that changes it', () => {
    const text = [
      'BEGIN:VEVENT',
      'UID:one',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261231T100000',
      'DTSTART;TZID=Europe/Paris:20261231T140000',
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    const series = event('DTSTART;TZID=Europe/Paris:20260131T100000', 'RRULE:FREQ=MONTHLY');
    expect(
      shown(series.replace('END:VCALENDAR', text.join('\r\n'))).map(([day, time, , rule]) => [
        day,
        time,
        rule,
      ]),
    ).toEqual([
      ['2026-11-30', '10:00', 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20261230'],
      ['2026-12-31', '14:00', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ]);
  });

  test.each([
    ['20260131', 'FREQ=MONTHLY'],
    ['20260430', 'FREQ=MONTHLY;INTERVAL=2'],
    ['20240229', 'FREQ=YEARLY'],
    ['20240131', 'FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=30,31'],
    ['20240110', 'FREQ=YEARLY;BYMONTHDAY=10,31'],
    ['20260113', 'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=MO'],
  ])('from %s, %s has the days of the task’s rule', (start, text) => {
    const anchor = start.replace(/(....)(..)(..)/, '$1-$2-$3');
    const rule = parseRule(text);
    if (!rule) throw new Error(`${text} is no rule.`);
    for (let day = '2026-11-21'; day < '2028-06-01'; ) {
      const next = nextDay(withAnchorDate(rule, anchor), anchor, day);
      if (next === undefined) throw new Error(`${text} has no next day.`);
      const now = new Date(Date.parse(day) + 36 * 3_600_000).toISOString();
      expect(found(repeats(start, text), { now })[0]?.[0]).toBe(next);
      day = next;
    }
  });
});

describe('where RFC 5545 decides', () => {
  test.each([
    [
      'a date that is a condition',
      'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=TH',
      [['2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=TH']],
    ],
    ['30 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', []],
    [
      'a rule that no task can have',
      'FREQ=MONTHLY;BYMONTHDAY=30,31;BYSETPOS=-1',
      [
        ['2026-11-30', null],
        ['2026-12-31', null],
      ],
    ],
    ['a daily rule for dates', 'FREQ=DAILY;BYMONTHDAY=31', [['2026-12-31', null]]],
  ])('%s', (_what, rule, entries) => {
    expect(found(repeats('20260101', rule))).toEqual(entries);
  });

  test('single days of a series are those that the calendar shows', () => {
    const text = repeats('20260131', 'FREQ=MONTHLY', 'EXDATE;VALUE=DATE:20270131');
    expect(found(text)).toEqual([['2026-12-31', null]]);
  });

  test('a series that would be over as a task keeps the days that the calendar shows', () => {
    // Calendars count only months with a 31st, so the seventh occurrence is in December. A task's
    // rule counts every month, so the seventh occurrence would be in July.
    expect(found(repeats('20260131', 'FREQ=MONTHLY;COUNT=7'))).toEqual([['2026-12-31', null]]);
  });
});
