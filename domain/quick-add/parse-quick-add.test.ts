import { describe, expect, test } from 'vitest';
import type { QuickAddFields } from './chips.ts';
import { parseQuickAdd } from './parse-quick-add.ts';

// A Friday, 11:00 in Paris.
const NOW = '2026-11-20T10:00:00Z';
const GOALS = [
  { id: 'g1', title: 'Health' },
  { id: 'g2', title: 'Get fit' },
  { id: 'g3', title: 'Get rich' },
  { id: 'g4', title: 'Été 2027' },
];
const parse = (text: string) =>
  parseQuickAdd(text, { now: NOW, zone: 'Europe/Paris', goals: GOALS });

type Row = [text: string, title: string, fields: QuickAddFields];
const planned = (planned_date: string) => ({ planned_date });
const due = (deadline: string) => ({ deadline: `${deadline}:00.000Z` });
const at = (date: string, time: string) => ({ ...planned(date), planned_time: `${time}:00` });
const minutes = (duration_estimated: number) => ({ duration_estimated });
const rule = (recurrence_rule: string, date: string, time?: string) => ({
  recurrence_rule,
  ...(time === undefined ? planned(date) : at(date, time)),
});

describe('a day sets the planned day', () => {
  test.each<Row>([
    ['call mum today', 'call mum', planned('2026-11-20')],
    ['call mum tomorrow', 'call mum', planned('2026-11-21')],
    ['tomorrow call mum', 'call mum', planned('2026-11-21')],
    ['Tomorrow call mum', 'call mum', planned('2026-11-21')],
    ['call mum tonight', 'call mum', planned('2026-11-20')],
    ['call mum the day after tomorrow', 'call mum', planned('2026-11-22')],
    ['call mum day after tomorrow', 'call mum', planned('2026-11-22')],
    // On a Friday, "friday" means the one of next week: a person who means today says "today".
    ['call mum friday', 'call mum', planned('2026-11-27')],
    ['call mum on Friday', 'call mum', planned('2026-11-27')],
    ['call mum this friday', 'call mum', planned('2026-11-20')],
    ['call mum next friday', 'call mum', planned('2026-11-27')],
    ['call mum monday', 'call mum', planned('2026-11-23')],
    ['call mum next monday', 'call mum', planned('2026-11-23')],
    ['call mum thu', 'call mum', planned('2026-11-26')],
    ['call mum on sat', 'call mum', planned('2026-11-21')],
    ['call mum friday about lunch', 'call mum about lunch', planned('2026-11-27')],
    ['friday: call mum', 'call mum', planned('2026-11-27')],
    ['call mum, friday, then dad', 'call mum, then dad', planned('2026-11-27')],
    ['dentist on 3 May', 'dentist', planned('2027-05-03')],
    ['dentist 3rd of may', 'dentist', planned('2027-05-03')],
    ['dentist May 3', 'dentist', planned('2027-05-03')],
    ['dentist May 3rd, 2028', 'dentist', planned('2028-05-03')],
    ['dentist 20 nov', 'dentist', planned('2026-11-20')],
    ['dentist Fri 27 November', 'dentist', planned('2026-11-27')],
    ['dentist 2026-12-01', 'dentist', planned('2026-12-01')],
    ['pay in 3 days', 'pay', planned('2026-11-23')],
    ['pay in a week', 'pay', planned('2026-11-27')],
    ['pay in three weeks', 'pay', planned('2026-12-11')],
    ['pay in 2 months', 'pay', planned('2027-01-20')],
    ['plan next week', 'plan', planned('2026-11-23')],
    ['plan next month', 'plan', planned('2026-12-01')],
    ['clean this weekend', 'clean', planned('2026-11-21')],
    ['dinner tomorrow evening', 'dinner', planned('2026-11-21')],
  ])('%j', (text, title, fields) => {
    expect(parse(text)).toMatchObject({ title, fields });
    expect(parse(text).fields).toEqual(fields);
  });
});

describe('clarity §1: a time is when to do it; "by", "due", "before", "until" make a deadline', () => {
  test.each<Row>([
    ['dentist tomorrow 15:00', 'dentist', at('2026-11-21', '15:00')],
    ['dentist friday at 3pm', 'dentist', at('2026-11-27', '15:00')],
    ['3pm tomorrow dentist', 'dentist', at('2026-11-21', '15:00')],
    ['dentist at 3:30 pm on monday', 'dentist', at('2026-11-23', '15:30')],
    ['dentist tomorrow at noon', 'dentist', at('2026-11-21', '12:00')],
    ['dentist 2026-12-01 9:30', 'dentist', at('2026-12-01', '09:30')],
    // 9:00 is already past today, so it means tomorrow.
    ['call mum at 9am', 'call mum', at('2026-11-21', '09:00')],
    ['call mum at 3 p.m.', 'call mum', at('2026-11-20', '15:00')],
    ['standup 12:30', 'standup', at('2026-11-20', '12:30')],
    ['tomorrow call mum at 3pm', 'call mum', at('2026-11-21', '15:00')],
    ['call bob in 2h', 'call bob', at('2026-11-20', '13:00')],
    ['in 30 min call bob', 'call bob', at('2026-11-20', '11:30')],
    ['call bob in half an hour', 'call bob', at('2026-11-20', '11:30')],
    ['report by friday', 'report', due('2026-11-20T22:59')],
    ['report due friday', 'report', due('2026-11-20T22:59')],
    ['report due: 3 May', 'report', due('2027-05-03T21:59')],
    ['report no later than tomorrow', 'report', due('2026-11-21T22:59')],
    // The deadline is the minute before Monday begins.
    ['report before monday', 'report', due('2026-11-22T22:59')],
    ['hold until monday', 'hold', due('2026-11-23T22:59')],
    ['report by friday 3pm', 'report', due('2026-11-20T14:00')],
    ['report before 3pm', 'report', due('2026-11-20T14:00')],
    ['report due in 2h', 'report', due('2026-11-20T12:00')],
    ['report due in 3 days', 'report', due('2026-11-23T22:59')],
    ['report by eod', 'report', due('2026-11-20T22:59')],
    [
      'by friday call mum at 3pm',
      'call mum',
      { ...at('2026-11-20', '15:00'), ...due('2026-11-20T22:59') },
    ],
    [
      'report tomorrow due friday',
      'report',
      { ...planned('2026-11-21'), ...due('2026-11-27T22:59') },
    ],
    ['report friday by 3pm', 'report', { ...planned('2026-11-27'), ...due('2026-11-27T14:00') }],
    [
      'pay tomorrow 15:00 due friday',
      'pay',
      { ...at('2026-11-21', '15:00'), ...due('2026-11-27T22:59') },
    ],
    // Of two phrases for the same field, the first sets the field. In "a 3pm b 4pm" that is "4pm",
    // because a time after the word "a" is not a phrase.
    ['a 3pm b 4pm', 'a 3pm b', at('2026-11-20', '16:00')],
    ['plan tomorrow with Tom friday', 'plan with Tom friday', planned('2026-11-21')],
  ])('%j', (text, title, fields) => {
    expect(parse(text).title).toBe(title);
    expect(parse(text).fields).toEqual(fields);
  });
});

describe('recurrences, with their first day', () => {
  test.each<Row>([
    ['water plants every friday', 'water plants', rule('FREQ=WEEKLY;BYDAY=FR', '2026-11-20')],
    ['Every Friday team lunch', 'team lunch', rule('FREQ=WEEKLY;BYDAY=FR', '2026-11-20')],
    ['walk every day', 'walk', rule('FREQ=DAILY', '2026-11-20')],
    ['walk daily', 'walk', rule('FREQ=DAILY', '2026-11-20')],
    ['walk every 3 days', 'walk', rule('FREQ=DAILY;INTERVAL=3', '2026-11-20')],
    ['walk every weekday', 'walk', rule('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-20')],
    ['walk every weekend', 'walk', rule('FREQ=WEEKLY;BYDAY=SA,SU', '2026-11-21')],
    ['review weekly', 'review', rule('FREQ=WEEKLY', '2026-11-20')],
    ['review every 2 weeks', 'review', rule('FREQ=WEEKLY;INTERVAL=2', '2026-11-20')],
    ['review weekly on monday', 'review', rule('FREQ=WEEKLY;BYDAY=MO', '2026-11-23')],
    ['run every other tuesday', 'run', rule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-24')],
    ['run every wed, mon and fri', 'run', rule('FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-20')],
    ['rent every month', 'rent', rule('FREQ=MONTHLY', '2026-11-20')],
    ['rent every month on the 3rd', 'rent', rule('FREQ=MONTHLY;BYMONTHDAY=3', '2026-12-03')],
    ['rent every 31st of the month', 'rent', rule('FREQ=MONTHLY;BYMONTHDAY=31', '2026-11-30')],
    ['rent monthly on the last day', 'rent', rule('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30')],
    [
      'all hands every first monday of the month',
      'all hands',
      rule('FREQ=MONTHLY;BYDAY=1MO', '2026-12-07'),
    ],
    ['pay every month on the last friday', 'pay', rule('FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27')],
    ['taxes every quarter', 'taxes', rule('FREQ=MONTHLY;INTERVAL=3', '2026-11-20')],
    ['card every 3 May', 'card', rule('FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3', '2027-05-03')],
    ['card yearly on feb 29', 'card', rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2027-02-28')],
    [
      'standup every weekday at 9:30',
      'standup',
      rule('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-23', '09:30'),
    ],
    ['walk every day at 3pm', 'walk', rule('FREQ=DAILY', '2026-11-20', '15:00')],
    ['every day walk at 9am', 'walk', rule('FREQ=DAILY', '2026-11-21', '09:00')],
    [
      'walk every day by 5pm',
      'walk',
      { ...rule('FREQ=DAILY', '2026-11-20'), ...due('2026-11-20T16:00') },
    ],
    ['walk every day until 20 december', 'walk', rule('FREQ=DAILY;UNTIL=20261220', '2026-11-20')],
    ['swim every week starting 4 december', 'swim', rule('FREQ=WEEKLY', '2026-12-04')],
    ['swim every friday tomorrow', 'swim', rule('FREQ=WEEKLY;BYDAY=FR', '2026-11-27')],
  ])('%j', (text, title, fields) => {
    expect(parse(text).title).toBe(title);
    expect(parse(text).fields).toEqual(fields);
  });
});

describe('durations, flags, goals and people', () => {
  test.each<Row>([
    ['report 30m', 'report', minutes(30)],
    ['report 90 min', 'report', minutes(90)],
    ['report 45 minutes', 'report', minutes(45)],
    ['1h report', 'report', minutes(60)],
    ['report 1h30m', 'report', minutes(90)],
    ['report 1h30', 'report', minutes(90)],
    ['report ~1h30', 'report', minutes(90)],
    ['report ~ 45 min', 'report', minutes(45)],
    ['turn to ~ 3 people', 'turn to ~ 3 people', {}],
    ['report 1h 30 min tomorrow', 'report', { ...minutes(90), ...planned('2026-11-21') }],
    ['1.5h report', 'report', minutes(90)],
    ['report (2 hours)', 'report', minutes(120)],
    ['run for 30 minutes', 'run', minutes(30)],
    ['report 60000m', 'report', minutes(60_000)],
    ['report 30m 45m', 'report 45m', minutes(30)],
    ['report !urgent', 'report', { is_urgent: true }],
    ['!IMPORTANT report', 'report', { is_important: true }],
    ['report !breaks, now', 'report, now', { has_break_consequence: true }],
    ['a !u !I !b', 'a', { is_urgent: true, is_important: true, has_break_consequence: true }],
    ['run #health', 'run', { goal_id: 'g1' }],
    ['run #HEA', 'run', { goal_id: 'g1' }],
    ['run #get-fit', 'run', { goal_id: 'g2' }],
    ['run #"Get fit" daily', 'run', { goal_id: 'g2', ...rule('FREQ=DAILY', '2026-11-20') }],
    ['run +health', 'run', { goal_id: 'g1' }],
    ['run +"Get fit"', 'run', { goal_id: 'g2' }],
    ['run #ete', 'run', { goal_id: 'g4' }],
    ['ask @Anna@Example.com', 'ask', { delegated_to_email: 'anna@example.com' }],
    ['ask @a.b+c@x-y.co.uk, soon', 'ask, soon', { delegated_to_email: 'a.b+c@x-y.co.uk' }],
  ])('%j', (text, title, fields) => {
    expect(parse(text).title).toBe(title);
    expect(parse(text).fields).toEqual(fields);
  });
});
