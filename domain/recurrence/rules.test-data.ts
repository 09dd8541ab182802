import fc from 'fast-check';
import type { Rule } from './rule.ts';

const some = <T>(values: fc.Arbitrary<T>, maxLength = 3) =>
  fc.uniqueArray(values, { minLength: 1, maxLength });
const one = (max: number) => fc.integer({ min: 1, max });
const orNone = <T>(values: fc.Arbitrary<readonly T[]>) => fc.oneof(fc.constant<T[]>([]), values);

const every = { DAILY: one(366), WEEKLY: one(52), MONTHLY: one(24), YEARLY: one(10) };
const weekDays = (place: fc.Arbitrary<number>, most: number) =>
  fc.uniqueArray(fc.record({ day: one(7), place }), {
    maxLength: most,
    selector: ({ day, place: at }) => `${at} ${day}`,
  });
const placed = weekDays(fc.constantFrom(0, 0, 1, 2, 3, 4, 5, -1), 14);
const plain = weekDays(fc.constant(0), 7);
const monthDays = orNone(some(fc.oneof(one(31), fc.constant(-1))));
const months = orNone(some(one(12)));

const ends: fc.Arbitrary<Pick<Rule, 'remaining' | 'lastDay'>> = fc.oneof(
  fc.constant({ remaining: null, lastDay: null }),
  one(9999).map((remaining) => ({ remaining, lastDay: null })),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => ({ remaining: null, lastDay: date.toISOString().slice(0, 10) })),
);

/** Any rule whose combination of parts the database accepts. */
export const anyRule: fc.Arbitrary<Rule> = fc
  .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) => {
    const isLong = frequency === 'MONTHLY' || frequency === 'YEARLY';
    const none = fc.constant<number[]>([]);
    return fc.record({
      frequency: fc.constant(frequency),
      every: fc.oneof(fc.constant(1), every[frequency]),
      weekDays: orNone(isLong ? placed : plain),
      monthDays: isLong ? monthDays : none,
      months: isLong ? months : none,
      ends,
    });
  })
  .map(({ ends: end, ...rule }): Rule => ({ ...rule, ...end }))
  .filter(
    ({ frequency, weekDays: days, months: of }) =>
      frequency !== 'YEARLY' || days.length === 0 || of.length > 0,
  );

const listed = <T>(name: string, values: fc.Arbitrary<T[]>) =>
  values.map((list) => `;${name}=${list.join(',')}`);
const weekDayName = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const byPlainDay = listed('BYDAY', some(weekDayName, 5));
const byDay = fc
  .constantFrom('', '', '1', '2', '5', '-1')
  .chain((place) => listed('BYDAY', some(weekDayName.map((name) => place + name))));
/** A date after the 28th is the only date of its rule: `withLastDays` converts no lists. */
const byMonthDay = listed(
  'BYMONTHDAY',
  fc.oneof(
    some(fc.oneof(one(28), fc.constant(-1))),
    one(31).map((date) => [date]),
  ),
);
const byMonth = listed('BYMONTH', some(one(12)));
const none = fc.constant('');
const text = (frequency: string, most: number, rest: fc.Arbitrary<string>) =>
  fc.tuple(one(most), rest).map(([n, parts]) => `FREQ=${frequency};INTERVAL=${n}${parts}`);

/** Texts of rules that the rrule library reads as the database does. */
export const plainRuleText = fc
  .oneof(
    text('DAILY', 40, fc.oneof(none, byPlainDay)),
    text('WEEKLY', 5, fc.oneof(none, byPlainDay)),
    text('MONTHLY', 5, fc.oneof(none, byDay, byMonthDay)),
    text(
      'YEARLY',
      3,
      fc.oneof(
        none,
        byMonth,
        fc.tuple(byMonth, fc.oneof(byDay, byMonthDay)).map((parts) => parts.join('')),
      ),
    ),
  )
  // A fifth weekday of February, such as its fifth Monday, comes every 28 years, and the database
  // searches eight.
  .filter((rule) => !/BYMONTH=2;BYDAY=5/.test(rule))
  // In steps of whole weeks the weekday never changes: if the anchor's weekday is not in BYDAY, no
  // next day exists, and rrule takes seconds to find that out.
  .filter((rule) => !/DAILY;INTERVAL=(7|14|21|28|35);BYDAY/.test(rule));
