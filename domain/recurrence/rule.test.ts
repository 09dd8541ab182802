import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databaseRefuses } from './database-rule.ts';
import { parseRule, type Rule, ruleText } from './rule.ts';
import { anyRule } from './rules.test-data.ts';

const rule = (parts: Partial<Rule>): Rule => ({
  frequency: 'MONTHLY',
  every: 1,
  weekDays: [],
  monthDays: [],
  months: [],
  remaining: null,
  lastDay: null,
  ...parts,
});

describe('parseRule', () => {
  test.each<[string, Partial<Rule>]>([
    ['FREQ=MONTHLY', {}],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', { frequency: 'DAILY', every: 3, remaining: 5 }],
    [
      'FREQ=WEEKLY;WKST=MO;UNTIL=20261216T225959Z;BYDAY=WE,SU',
      {
        frequency: 'WEEKLY',
        weekDays: [
          { day: 3, place: 0 },
          { day: 7, place: 0 },
        ],
        lastDay: '2026-12-16',
      },
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15,-1', { monthDays: [1, 15, -1] }],
    [
      'BYDAY=-1FR,2MO;FREQ=MONTHLY',
      {
        weekDays: [
          { day: 5, place: -1 },
          { day: 1, place: 2 },
        ],
      },
    ],
    [
      'FREQ=YEARLY;BYMONTH=3,10;BYMONTHDAY=3;UNTIL=20270109',
      { frequency: 'YEARLY', months: [3, 10], monthDays: [3], lastDay: '2027-01-09' },
    ],
  ])('%s', (text, parts) => {
    expect(parseRule(text)).toEqual(rule(parts));
  });

  test.each(['', 'every friday', 'FREQ=HOURLY', 'FREQ=DAILY;COUNT=2;UNTIL=20300101', 'toString=1'])(
    'what the database refuses is undefined: %j',
    (text) => {
      expect(parseRule(text)).toBeUndefined();
    },
  );

  test('no text makes it throw', () => {
    const part = fc.constantFrom(
      ...'FREQ INTERVAL COUNT UNTIL BYDAY BYMONTHDAY BYMONTH WKST = ; , -1 MO 3 20300101 DAILY __proto__'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (each) => {
        expect(parseRule(each) === undefined).toBe(databaseRefuses(each) !== undefined);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('ruleText', () => {
  test('every rule that it writes is accepted by the database and parses back to the same rule', () => {
    let written = 0;
    fc.assert(
      fc.property(anyRule, (each) => {
        const text = ruleText(each);
        if (text === undefined) return;
        written++;
        expect(databaseRefuses(text)).toBeUndefined();
        expect(parseRule(text)).toEqual(each);
      }),
      { numRuns: 2000 },
    );
    expect(written).toBeGreaterThan(1500);
  });

  test.each<Partial<Rule>>([
    { every: 0 },
    { every: 25 },
    { frequency: 'WEEKLY', every: 53 },
    { frequency: 'YEARLY', months: [2], monthDays: [30] },
    { months: [4, 6], monthDays: [31] },
    { frequency: 'YEARLY', weekDays: [{ day: 1, place: 1 }] },
    { weekDays: [{ day: 1, place: 6 }] },
    { remaining: 2, lastDay: '2027-01-09' },
  ])('a rule that the database would refuse, or that never occurs, is undefined: %j', (parts) => {
    expect(ruleText(rule(parts))).toBeUndefined();
  });
});
