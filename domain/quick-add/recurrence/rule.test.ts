import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, test } from 'vitest';
import tasks from '../../../supabase/migrations/20261101000600_tasks.sql?raw';
import sql from '../../../supabase/migrations/20261101000700_recurrence.sql?raw';
import { parseQuickAdd } from '../parse-quick-add.ts';
import { databaseRefuses, PATTERNS } from './database-rule.ts';
import { firstDay, ruleText } from './rule.ts';

const weekDay = fc.constantFrom('monday', 'Tue', 'wednesday', 'thurs', 'Friday', 'sat', 'sunday');
const month = fc.constantFrom('january', 'Feb', 'march', 'Apr', 'May', 'june', 'sept', 'december');
const place = fc.constantFrom('first', '2nd', 'third', 'fourth', '5th', 'last');
const fullDay = fc.constantFrom('monday', 'wednesday', 'Friday', 'sunday');
const number = fc.oneof(
  fc.integer({ min: 0, max: 999 }).map(String),
  fc.constantFrom('other', 'six'),
);
const unit = fc.constantFrom('days', 'weeks', 'months', 'quarters', 'years');
const date = fc.integer({ min: 1, max: 31 });
const ordinal = date.map((day) => `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`);

const words = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((all) => all.join(' '));
const phrase = fc.oneof(
  words('every', number, unit),
  words(
    'every',
    fc.array(weekDay, { minLength: 1, maxLength: 7 }).map((days) => days.join(', ')),
  ),
  words('every other', weekDay),
  words('every month on the', ordinal),
  words('every', place, fullDay, 'of the month'),
  words('every', number, 'months on the', place, fullDay),
  words('every', date.map(String), month),
  words('yearly on', month, date.map(String)),
  words('every last day of the month'),
  fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'every weekday', 'every weekend'),
);
const tail = fc.constantFrom(
  '',
  ' at 9am',
  ' 15:30',
  ' until 3 May',
  ' starting 2027-02-28',
  ' tomorrow',
);
const now = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((each) => each.toISOString());

describe('the rules of the database', () => {
  test('are the same patterns here and there', () => {
    for (const pattern of Object.values(PATTERNS))
      expect(sql).toContain(`value ~ '${pattern.source}'`);
    expect(sql).toContain(
      "when 'DAILY' then 366 when 'WEEKLY' then 52 when 'MONTHLY' then 24 when 'YEARLY' then 10 end",
    );
    expect(tasks).toContain('check (length(recurrence_rule) <= 200)');
  });

  test.each([
    ['FREQ=DAILY', undefined],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL=0'],
    ['FREQ=DAILY;INTERVAL=367', 'INTERVAL'],
    ['FREQ=HOURLY', 'FREQ=HOURLY'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYMONTHDAY'],
    ['FREQ=YEARLY;BYDAY=MO', 'BYMONTH'],
    ['FREQ=DAILY;FREQ=DAILY', 'twice'],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL=20260230'],
  ])('%s', (rule, refusal) => {
    expect(databaseRefuses(rule)).toBe(refusal);
  });

  test('accept every rule that comes from words, with the first day of RFC 5545', () => {
    let rules = 0;
    fc.assert(
      fc.property(phrase, tail, now, (repetition, more, instant) => {
        const { fields } = parseQuickAdd(`water plants ${repetition}${more}`, {
          now: instant,
          zone: 'UTC',
        });
        if (!fields.recurrence_rule) return;
        rules++;
        expect(databaseRefuses(fields.recurrence_rule)).toBeUndefined();
        expect(fields.planned_date).toMatch(/^2\d\d\d-\d\d-\d\d$/);
        const start = new Date(`${fields.planned_date}T00:00:00Z`);
        const options = rrule.RRule.parseString(fields.recurrence_rule);
        expect(
          new rrule.RRule({ ...options, dtstart: start, count: 1, until: null }).all(),
        ).toEqual([start]);
      }),
      { numRuns: 600 },
    );
    expect(rules).toBeGreaterThan(300);
  });
});

test.each([
  ['2026-11-20', { frequency: 'MONTHLY', monthDay: 31 }, '2026-12-31'],
  ['2026-11-20', { frequency: 'MONTHLY', weekDays: [7], place: 5 }, '2026-11-29'],
  ['2026-12-01', { frequency: 'MONTHLY', weekDays: [1], place: -1 }, '2026-12-28'],
  ['2028-03-01', { frequency: 'YEARLY', month: 2, monthDay: 29 }, '2032-02-29'],
  ['2196-03-01', { frequency: 'YEARLY', month: 2, monthDay: 29 }, undefined],
  ['2026-11-21', { frequency: 'WEEKLY', weekDays: [5], until: '2026-11-26' }, undefined],
] as const)('from %s, %j begins on %s', (from, parts, day) => {
  const rule = { every: 1, weekDays: [], place: 0, monthDay: 0, month: 0, ...parts };
  expect(firstDay(rule, from)).toBe(day);
});

test('a rule that the database would refuse is undefined', () => {
  const rule = { every: 1, weekDays: [], place: 0, monthDay: 0, month: 0 } as const;
  expect(ruleText({ ...rule, frequency: 'WEEKLY', every: 53 })).toBeUndefined();
  expect(ruleText({ ...rule, frequency: 'YEARLY', month: 2, monthDay: 30 })).toBeUndefined();
});
