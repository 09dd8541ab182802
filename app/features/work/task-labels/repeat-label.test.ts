import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleText } from '#domain/recurrence/rule.ts';
import { anyRule } from '#domain/recurrence/rules.test-data.ts';
import { repeatInSentence, repeatLabel } from './repeat-label.ts';

describe('language §4: a recurrence rule in the words of a calendar app', () => {
  test.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
    ['FREQ=DAILY;BYDAY=SA,MO', 'Every week on Mon and Sat'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU', 'Every 2 days, only on Mon and Tue'],
    ['FREQ=WEEKLY', 'Every week'],
    ['FREQ=WEEKLY;BYDAY=FR', 'Every week on Fri'],
    ['FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO', 'Every 2 weeks on Mon and Thu'],
    ['FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE,FR', 'Every week on Mon, Wed and Fri'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday (Mon to Fri)'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'Every 2 weeks on Mon, Tue, Wed, Thu and Fri'],
    ['FREQ=WEEKLY;BYDAY=SA,SU', 'Every week on Sat and Sun'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Every day'],
    ['FREQ=WEEKLY;BYDAY=MO,MO', 'Every week on Mon'],
    ['FREQ=MONTHLY', 'Every month'],
    ['FREQ=MONTHLY;INTERVAL=3', 'Every 3 months'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on the 15th'],
    ['FREQ=MONTHLY;BYMONTHDAY=1', 'Every month on the 1st'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
    ['FREQ=MONTHLY;BYMONTHDAY=3', 'Every month on the 3rd'],
    ['FREQ=MONTHLY;BYMONTHDAY=13', 'Every month on the 13th'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on the 31st, or the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,31', 'Every month on the 15th and 31st, or the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=29;COUNT=3', 'Every month on the 29th, or the last day, 3 times'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1,15,1', 'Every month on the 1st, 15th and last day'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
    ['FREQ=MONTHLY;BYDAY=3MO,1MO', 'Every month on the first and third Monday'],
    ['FREQ=MONTHLY;BYDAY=-1FR,2TU', 'Every month on the second Tuesday and the last Friday'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=5SU', 'Every 2 months on the fifth Sunday'],
    ['FREQ=MONTHLY;BYDAY=FR', 'Every week on Fri'],
    ['FREQ=MONTHLY;BYDAY=1FR,FR', 'Every week on Fri'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=FR', 'Every 2 months on every Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Every month on the 13th, when it’s a Friday'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,-1;BYDAY=SA,SU',
      'Every month on the 1st and last day, when it’s a Saturday or a Sunday',
    ],
    ['FREQ=MONTHLY;BYMONTH=6,1;BYMONTHDAY=15', 'Every year on the 15th of January and June'],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,9;BYMONTHDAY=15',
      'Every 2 months on the 15th, only in January and September',
    ],
    ['FREQ=YEARLY', 'Every year'],
    ['FREQ=YEARLY;INTERVAL=4', 'Every 4 years'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3', 'Every year on 3 March'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year on 29 February, or the last day'],
    ['FREQ=YEARLY;BYMONTH=1,3;BYMONTHDAY=31', 'Every year on the 31st of January and March'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'Every year on the last day of February'],
    ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31', 'Every year on the 31st of April, or the last day'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3;BYDAY=FR', 'Every year on 3 March, when it’s a Friday'],
    [
      'FREQ=YEARLY;BYMONTH=3,10;BYMONTHDAY=1,15',
      'Every year on the 1st and 15th of March and October',
    ],
    ['FREQ=YEARLY;BYMONTH=3', 'Every year in March'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'Every year on the last Sunday in March'],
    ['FREQ=YEARLY;BYMONTH=7,8;BYDAY=MO', 'Every year on every Monday in July and August'],
    ['FREQ=YEARLY;BYMONTHDAY=15', 'Every month on the 15th'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=15', 'Every 2 years on the 15th of each month'],
    ['FREQ=DAILY;UNTIL=20270109', 'Every day, until 9 Jan 2027'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270630T080000Z', 'Every week on Mon, until 30 Jun 2027'],
    ['FREQ=WEEKLY;COUNT=5', 'Every week, 5 times'],
    ['FREQ=WEEKLY;COUNT=1', 'Every week, once'],
    ['FREQ=DAILY;COUNT=1200', 'Every day, 1,200 times'],
  ])('%s: %s', (rule, label) => {
    expect(repeatLabel(rule)).toBe(label);
  });

  test.each([
    '',
    'every friday',
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2',
    'constructor=1',
  ])('a rule that is not supported has a plain label: %j', (rule) => {
    expect(repeatLabel(rule)).toBe('Custom repeat');
  });

  test.each([
    ['FREQ=MONTHLY', '2027-01-31', 'Every month on the 31st, or the last day'],
    ['FREQ=MONTHLY;INTERVAL=3', '2027-01-30', 'Every 3 months on the 30th, or the last day'],
    ['FREQ=YEARLY', '2028-02-29', 'Every year on 29 February, or the last day'],
    ['FREQ=YEARLY', '2028-03-31', 'Every year on 31 March'],
    ['FREQ=MONTHLY', '2027-01-28', 'Every month'],
    ['FREQ=WEEKLY', '2027-01-31', 'Every week'],
    ['FREQ=MONTHLY', null, 'Every month'],
  ])('%s of a task on %s: %s', (rule, day, label) => {
    expect(repeatLabel(rule, day)).toBe(label);
  });

  test('within a sentence it begins in lower case', () => {
    expect(repeatInSentence('FREQ=WEEKLY;BYDAY=FR')).toBe('every week on Fri');
    expect(repeatInSentence('FREQ=HOURLY')).toBe('custom repeat');
  });

  test('every rule has a label, without gaps', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const text = ruleText(rule);
        if (text === undefined) return;
        expect(repeatLabel(text)).toMatch(/^Every (day|weekday|week|month|year|\d+ \w+s)\b/);
        expect(repeatLabel(text)).not.toMatch(
          /undefined|NaN|Invalid|tasks_|\s{2}|\s,|the (of|in)\b/,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
