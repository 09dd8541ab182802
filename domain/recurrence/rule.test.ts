import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databaseRefuses } from './database-rule.ts';
import {
  mayEndOnLastDay,
  parseRule,
  type Rule,
  ruleOfWeekDays,
  ruleText,
  withAnchorDate,
} from './rule.ts';
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
  ])(
    'a rule that the database would refuse, or of a date that no year has, is undefined: %j',
    (parts) => {
      expect(ruleText(rule(parts))).toBeUndefined();
    },
  );
});

test.each([
  ['FREQ=MONTHLY', '2027-01-31', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  [
    'FREQ=MONTHLY;INTERVAL=2;COUNT=3',
    '2027-01-29',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=29;COUNT=3',
  ],
  ['FREQ=YEARLY', '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  ['FREQ=YEARLY;BYMONTH=2,8', '2027-08-30', 'FREQ=YEARLY;BYMONTH=2,8;BYMONTHDAY=30'],
  ['FREQ=MONTHLY', '2027-01-28', 'FREQ=MONTHLY'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2027-01-31', 'FREQ=MONTHLY;BYDAY=-1SU'],
  ['FREQ=WEEKLY', '2027-01-31', 'FREQ=WEEKLY'],
  ['FREQ=DAILY', '2027-01-31', 'FREQ=DAILY'],
])('%s from %s continues as %s', (text, anchor, continued) => {
  const parsed = parseRule(text);
  expect(parsed && ruleText(withAnchorDate(parsed, anchor))).toBe(continued);
});

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=29', true],
  ['FREQ=MONTHLY;BYMONTHDAY=1,31', true],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', true],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31', true],
  ['FREQ=YEARLY;BYMONTH=1,3;BYMONTHDAY=31', false],
  ['FREQ=YEARLY;BYMONTH=4,6;BYMONTHDAY=30', false],
  ['FREQ=MONTHLY;BYMONTHDAY=28', false],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', false],
  ['FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=FR', false],
  ['FREQ=MONTHLY', false],
  ['FREQ=DAILY', false],
])('the last day may take the place of a date of %s: %s', (text, may) => {
  const parsed = parseRule(text);
  expect(parsed && mayEndOnLastDay(parsed)).toBe(may);
});

test.each([
  [[1, 2, 3, 4, 5], 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  [[0, 1, 4], 'FREQ=WEEKLY;BYDAY=MO,TH,SU'],
  [[7, 0], 'FREQ=WEEKLY;BYDAY=SU'],
  [[], undefined],
])('the weekly rule of the days %j is %s', (days, text) => {
  expect(ruleOfWeekDays(days)).toBe(text);
});
