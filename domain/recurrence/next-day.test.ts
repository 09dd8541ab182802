import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEXT_DAYS, rruleDay } from './next-day.test-data.ts';
import { firstDay, nextDay } from './next-day.ts';
import { parseRule, type Rule } from './rule.ts';
import { plainRuleText } from './rules.test-data.ts';

function parsed(text: string): Rule {
  const rule = parseRule(text);
  if (!rule) throw new Error(`${text} was not parsed.`);
  return rule;
}

describe('the next day of a rule, as the database computes it', () => {
  test.each(NEXT_DAYS)('$rule from $anchor, after $after: $day', ({ rule, anchor, after, day }) => {
    expect(nextDay(parsed(rule), anchor, after) ?? null).toBe(day);
  });

  test.each(NEXT_DAYS)(
    'rrule: $rule from $anchor, after $after',
    ({ rule, anchor, after, day, rruleDiffers }) => {
      const expected = expect(rruleDay(rule, anchor, after));
      if (rruleDiffers === undefined) expected.toBe(day);
      else expected.not.toBe(day);
    },
  );

  test('compared with the rrule library', () => {
    const date = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((each) => each.toISOString().slice(0, 10));
    fc.assert(
      fc.property(plainRuleText, date, fc.integer({ min: 0, max: 60 }), (rule, anchor, days) => {
        const after = new Date(Date.parse(anchor) + days * 86_400_000).toISOString().slice(0, 10);
        expect(nextDay(parsed(rule), anchor, after) ?? null).toBe(rruleDay(rule, anchor, after));
      }),
      { numRuns: 200 },
    );
    // The timeout is 30 seconds: the library searches long for a day of a rule that never occurs.
  }, 30_000);
});

test.each([
  ['2026-11-20', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-11-30'],
  ['2026-11-20', 'FREQ=MONTHLY;BYDAY=5SU', '2026-11-29'],
  ['2026-12-01', 'FREQ=MONTHLY;BYDAY=-1MO', '2026-12-28'],
  ['2028-03-01', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2029-02-28'],
  ['2199-03-01', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', undefined],
  ['2026-11-21', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261126', undefined],
  ['2026-11-20', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TH', '2026-11-26'],
  ['2026-11-20', 'FREQ=DAILY;INTERVAL=5', '2026-11-20'],
  ['2026-11-20', 'FREQ=MONTHLY', '2026-11-20'],
  ['2026-11-20', 'FREQ=DAILY;UNTIL=20261119', undefined],
])('from %s, %s begins on %s', (from, rule, day) => {
  expect(firstDay(parsed(rule), from)).toBe(day);
});
