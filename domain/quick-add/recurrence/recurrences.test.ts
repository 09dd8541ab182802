import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../dates/day.ts';
import { databaseRefuses } from '../../recurrence/database-rule.ts';
import { rruleDay } from '../../recurrence/next-day.test-data.ts';
import { parseQuickAdd } from '../parse-quick-add.ts';

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

test('the database accepts every rule that comes from words, with its first day', () => {
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
      const start = fields.planned_date ?? '';
      const endless = fields.recurrence_rule.replace(/;UNTIL=\w+/, '');
      expect(rruleDay(endless, start, addDays(start, -1))).toBe(start);
    }),
    { numRuns: 600 },
  );
  expect(rules).toBeGreaterThan(300);
});
