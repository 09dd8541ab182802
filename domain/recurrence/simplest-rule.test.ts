import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextDay } from './next-day.ts';
import { parseRule, ruleText } from './rule.ts';
import { anyRule } from './rules.test-data.ts';
import { simplestRule } from './simplest-rule.ts';

describe('simplestRule', () => {
  test.each([
    ['FREQ=DAILY;BYDAY=FR,MO', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=FR', 'FREQ=DAILY;INTERVAL=2;BYDAY=FR'],
    ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', 'FREQ=DAILY'],
    ['FREQ=MONTHLY;BYDAY=TU,1TU', 'FREQ=WEEKLY;BYDAY=TU'],
    ['FREQ=MONTHLY;BYDAY=-1MO,1WE', 'FREQ=MONTHLY;BYDAY=1WE,-1MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1,31,1,31', 'FREQ=MONTHLY;BYMONTHDAY=1,31,-1'],
    ['FREQ=MONTHLY;BYMONTH=3,1', 'FREQ=YEARLY;BYMONTH=1,3'],
    ['FREQ=YEARLY;BYMONTHDAY=5', 'FREQ=MONTHLY;BYMONTHDAY=5'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=5', 'FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=5'],
    ['FREQ=YEARLY', 'FREQ=YEARLY'],
  ])('%s is %s', (text, simplest) => {
    const rule = parseRule(text);
    expect(rule && ruleText(simplestRule(rule))).toBe(simplest);
  });

  test('the days stay the same', () => {
    const anchor = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    // `nextDay` searches 2,928 days of a yearly rule and 2,976 of a monthly one: only days that
    // both searches can find are compared.
    const isNear = (day: string | undefined, from: string) =>
      day !== undefined && Date.parse(day) - Date.parse(from) < 2_900 * 86_400_000;
    fc.assert(
      fc.property(anyRule, anchor, (rule, from) => {
        const each = { ...rule, every: Math.min(rule.every, 2) };
        const [expected, day] = [each, simplestRule(each)].map((one) => nextDay(one, from, from));
        if (isNear(expected, from) || isNear(day, from)) expect(day).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});
