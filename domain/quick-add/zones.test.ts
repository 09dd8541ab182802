import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from './parse-quick-add.ts';

const fields = (text: string, now: string, zone: string) =>
  parseQuickAdd(text, { now, zone }).fields;

describe('design §6: a day is the person’s day, whatever the machine’s zone', () => {
  test.each([
    // Thursday in Pago Pago (UTC-11), Friday in Paris, Saturday in Kiritimati (UTC+14).
    [
      'Pacific/Pago_Pago',
      '2026-11-20T10:30:00Z',
      '2026-11-20',
      '2026-11-20',
      '2026-11-21T10:59:00.000Z',
    ],
    [
      'Europe/Paris',
      '2026-11-20T10:30:00Z',
      '2026-11-21',
      '2026-11-27',
      '2026-11-21T22:59:00.000Z',
    ],
    [
      'Pacific/Kiritimati',
      '2026-11-20T10:30:00Z',
      '2026-11-22',
      '2026-11-27',
      '2026-11-22T09:59:00.000Z',
    ],
    [
      'Asia/Kathmandu',
      '2026-11-20T18:20:00Z',
      '2026-11-22',
      '2026-11-27',
      '2026-11-22T18:14:00.000Z',
    ],
    ['No/Where', '2026-11-20T23:30:00Z', '2026-11-21', '2026-11-27', '2026-11-21T23:59:00.000Z'],
  ])('%s', (zone, now, tomorrow, friday, endOfTomorrow) => {
    expect(fields('tomorrow', now, zone)).toEqual({ planned_date: tomorrow });
    expect(fields('call friday', now, zone)).toEqual({ planned_date: friday });
    expect(fields('pay by tomorrow', now, zone)).toEqual({ deadline: endOfTomorrow });
  });

  test.each([
    ['Pacific/Pago_Pago', '2026-11-21T02:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T01:00:00.000Z'],
    ['America/New_York', '2026-11-21T20:00:00.000Z'],
  ])('by tomorrow at 3pm in %s', (zone, deadline) => {
    expect(fields('call by tomorrow at 3pm', '2026-11-20T10:30:00Z', zone).deadline).toBe(deadline);
  });
});

describe('daylight saving', () => {
  test.each([
    // Paris skips from 2:00 to 3:00 on 29 March 2026 and repeats that hour on 25 October.
    ['call by tomorrow 01:59', '2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-29T00:59:00.000Z'],
    ['call by tomorrow 02:30', '2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['call by tomorrow 03:00', '2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['pay by tomorrow', '2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-29T21:59:00.000Z'],
    ['call by tomorrow 02:30', '2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['call by tomorrow 03:00', '2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
    ['pay by tomorrow', '2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-25T22:59:00.000Z'],
    ['call due in 2h', '2026-03-29T00:30:00Z', 'Europe/Paris', '2026-03-29T02:30:00.000Z'],
    [
      'call by tomorrow 2:30am',
      '2026-03-07T12:00:00Z',
      'America/New_York',
      '2026-03-08T07:30:00.000Z',
    ],
    // Lord Howe changes its clocks by half an hour.
    [
      'call by tomorrow 02:15',
      '2026-10-03T12:00:00Z',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
    ],
  ])('%s at %s in %s', (text, now, zone, deadline) => {
    expect(fields(text, now, zone).deadline).toBe(deadline);
  });
});

test.each([
  // A planned time is a local time, even if the clock skips that time.
  ['call tomorrow 02:30', '2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-29 02:30:00'],
  ['call tomorrow 2:30am', '2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-25 02:30:00'],
  // "In 2h" is two hours later, even if the clock then shows three hours more, or only one.
  ['call in 2h', '2026-03-29T00:30:00Z', 'Europe/Paris', '2026-03-29 04:30:00'],
  ['call in 2h', '2026-10-25T00:30:00Z', 'Europe/Paris', '2026-10-25 03:30:00'],
  ['call in 2h', '2026-03-08T06:30:40Z', 'America/New_York', '2026-03-08 04:30:00'],
])('clarity §1 a clock time is planned: %s at %s in %s', (text, now, zone, planned) => {
  const { planned_date, planned_time, deadline } = fields(text, now, zone);
  expect(`${planned_date} ${planned_time}`).toBe(planned);
  expect(deadline).toBeUndefined();
});

test('a month after the last day of a long month is the last day of a short one', () => {
  const planned = (text: string) => fields(text, '2027-01-31T10:00:00Z', 'UTC').planned_date;
  expect(planned('pay in a month')).toBe('2027-02-28');
  expect(planned('pay in 13 months')).toBe('2028-02-29');
});

test('a time after the last instant that the database accepts stays words', () => {
  const read = (now: string) => parseQuickAdd('call bob in 10h', { now, zone: 'Europe/Paris' });
  expect(read('2199-12-31T20:00:00Z')).toMatchObject({ title: 'call bob in 10h', fields: {} });
  expect(read('2199-12-31T09:00:00Z').fields).toEqual({
    planned_date: '2199-12-31',
    planned_time: '20:00:00',
  });
});
