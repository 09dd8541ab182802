import fc from 'fast-check';
import rrule from 'rrule';
import { expect, test } from 'vitest';
import { addDays } from '../../dates/day.ts';
import { readRepetition } from './read-repetition.ts';
import { daysOf } from './repetition.ts';

const list = <T>(value: fc.Arbitrary<T>, most: number) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: most });
const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const optional = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { nil: '', freq: 1 });
const numbers = (name: string, values: fc.Arbitrary<number>) =>
  optional(list(values, 3).map((found) => `${name}=${found.join(',')}`));
const notZero = (most: number) =>
  fc.integer({ min: -most, max: most }).filter((number) => number !== 0);

const rules = fc
  .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) => {
    const isLong = frequency === 'MONTHLY' || frequency === 'YEARLY';
    const place = fc.constantFrom('1', '2', '5', '-1');
    // rrule does not support a mix of weekdays with and without a position.
    const byDay = (isLong ? fc.boolean() : fc.constant(false)).chain((isPlaced) =>
      optional(
        list(fc.tuple(isPlaced ? place : fc.constant(''), fc.constantFrom(...NAMES)), 3).map(
          (days) => `BYDAY=${days.map((parts) => parts.join('')).join(',')}`,
        ),
      ),
    );
    return fc.tuple(
      fc.constant(`FREQ=${frequency}`),
      optional(fc.integer({ min: 1, max: 5 }).map((every) => `INTERVAL=${every}`)),
      optional(fc.integer({ min: 1, max: 30 }).map((count) => `COUNT=${count}`)),
      optional(fc.constantFrom(...NAMES).map((day) => `WKST=${day}`)),
      byDay,
      frequency === 'WEEKLY' ? fc.constant('') : numbers('BYMONTHDAY', notZero(31)),
      frequency === 'YEARLY' ? numbers('BYYEARDAY', notZero(366)) : fc.constant(''),
      numbers('BYMONTH', fc.integer({ min: 1, max: 12 })),
    );
  })
  .chain((parts: readonly string[]) =>
    // Add BYSETPOS only to monthly and yearly rules with another BY part. Alone it means nothing,
    // and in the first week of a weekly rule rrule counts positions from the start of the series.
    /MONTHLY|YEARLY/.test(parts[0] ?? '') && parts.slice(4).some((part) => part !== '')
      ? // With several positions, or positions beyond a period, the library counts some days twice.
        optional(
          fc.constantFrom('1', '2', '3', '-1').map((position) => `BYSETPOS=${position}`),
        ).map((positions) => [...parts, positions])
      : fc.constant(parts),
  )
  .map((parts) => parts.filter((part) => part !== '').join(';'));

test('the days of any rule equal those that the library counts from its start', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: -100, max: 900 }),
      (text, offset, ahead) => {
        const start = addDays('2020-01-01', offset);
        const from = addDays(start, ahead);
        const to = addDays(from, 420);
        const rule = readRepetition(text, null);
        if (!rule) throw new Error(`${text} was not read.`);
        const library = new rrule.RRule({
          ...rrule.RRule.parseString(text),
          dtstart: new Date(`${start}T00:00:00Z`),
          until: new Date(`${to}T00:00:00Z`),
        });
        const expected = library
          .all()
          .map((day) => day.toISOString().slice(0, 10))
          .filter((day) => day >= from);
        expect([...daysOf(rule, start, from, to)].map(({ day }) => day)).toEqual(expected);
      },
    ),
    { numRuns: 100 },
  );
  // rrule takes long for rules that never match.
}, 60_000);
