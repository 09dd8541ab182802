import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from './parse-quick-add.ts';

/** 01:00 on a Friday in Paris, for a person whose day begins at 04:00: it is still Thursday. */
const night = { now: '2026-11-20T00:00:00Z', zone: 'Europe/Paris', dayStart: 4 };
const fieldsOf = (text: string, context: Parameters<typeof parseQuickAdd>[1] = night) =>
  parseQuickAdd(text, context).fields;

describe('design §6: a day is the person’s day, even before it begins', () => {
  test.each([
    ['call mum today', { planned_date: '2026-11-19' }],
    ['call mum tomorrow', { planned_date: '2026-11-20' }],
    ['call mum friday', { planned_date: '2026-11-20' }],
    ['call mum tomorrow 10am', { planned_date: '2026-11-20', planned_time: '10:00:00' }],
    // The remaining hours of the night still belong to today.
    ['call mum today at 3am', { planned_date: '2026-11-19', planned_time: '03:00:00' }],
    ['call mum at 3am', { planned_date: '2026-11-19', planned_time: '03:00:00' }],
    ['call mum in 2h', { planned_date: '2026-11-19', planned_time: '03:00:00' }],
    ['call mum at 10am', { planned_date: '2026-11-20', planned_time: '10:00:00' }],
    // "Due today" is due at 03:59, the last minute of the person's day.
    ['call mum due today', { deadline: '2026-11-20T02:59:00.000Z' }],
    ['call mum due tomorrow', { deadline: '2026-11-20T22:59:00.000Z' }],
    ['call mum every day', { recurrence_rule: 'FREQ=DAILY', planned_date: '2026-11-19' }],
  ])('%s', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  test('a day that is named stays, even where its time has passed', () => {
    expect(fieldsOf('call mum today at 11pm')).toMatchObject({ planned_time: '23:00:00' });
    expect(fieldsOf('call mum today at 00:30')).toMatchObject({ planned_time: '00:30:00' });
  });

  test('in the daytime, the start of the day makes no difference', () => {
    const noon = { ...night, now: '2026-11-20T11:00:00Z' };
    const { dayStart: _none, ...plain } = noon;
    for (const text of ['a tomorrow', 'a friday 10am', 'a due today', 'a at 3pm', 'a in 2h']) {
      expect(fieldsOf(text, noon), text).toEqual(fieldsOf(text, plain));
    }
  });
});

test.each([
  // 2026-11-20 is a Friday.
  [0, '2026-11-23'],
  [1, '2026-11-23'],
  [5, '2026-11-27'],
  [6, '2026-11-23'],
])(
  'clarity §1: next week is its first working day, of weeks from day %i on',
  (weekStart, planned_date) => {
    const noon = { now: '2026-11-20T11:00:00Z', zone: 'Europe/Paris', weekStart };
    expect(fieldsOf('plan next week', noon)).toEqual({ planned_date });
  },
);
