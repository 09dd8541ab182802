import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { timeIn } from './format.ts';
import {
  clockIn,
  dayOf,
  deadlineState,
  endOfDay,
  instantIn,
  instantOf,
  localIn,
  personDay,
  startOfDay,
} from './zone.ts';

describe('design §6: a day is the person’s day', () => {
  test.each([
    ['2026-11-20T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-19'],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-20T10:30:00Z', 'Europe/Paris', '2026-11-20'],
    ['2026-03-29T00:59:59Z', 'Europe/Paris', '2026-03-29'],
    ['2026-10-25T22:59:59Z', 'Europe/Paris', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Paris', '2026-10-26'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayOf(instant, zone)).toBe(day);
  });
});

test('on 2 November 2008 at 00:01 it was 1 November again in St John’s', () => {
  expect(dayOf('2008-11-02T02:30:30Z', 'America/St_Johns')).toBe('2008-11-02');
  expect(dayOf('2008-11-02T02:31:30Z', 'America/St_Johns')).toBe('2008-11-01');
});

test('design §6: a cached day is the day of that very instant, also in zones with odd offsets or changes', () => {
  const zones = [
    'Europe/Paris',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Monrovia',
    // Clocks changed at one minute past the hour: in St John's until 2011, in Casey until 2022.
    'America/St_Johns',
    'Antarctica/Casey',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('1960-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 900_000 }),
      (zone, first, later) => {
        dayOf(first, zone);
        const second = new Date(first.getTime() + later);
        expect(dayOf(second, zone)).toBe(second.toLocaleDateString('en-CA', { timeZone: zone }));
        expect(localIn(second.toISOString(), zone)).toBe(
          second.toLocaleString('sv-SE', { timeZone: zone }),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

describe('design ruling 10: the person’s day, as the database stores it with a completion', () => {
  test.each([
    // A person without a time zone: UTC counts.
    ['2026-11-20T23:59:59Z', null, 0, '2026-11-20'],
    ['2026-11-20T00:00:00Z', null, 1, '2026-11-19'],
    ['2026-11-20T02:59:59Z', null, 3, '2026-11-19'],
    ['2026-11-20T03:00:00Z', null, 3, '2026-11-20'],
    // Zones far behind and far ahead of UTC: UTC-11 and UTC+14.
    ['2026-11-20T10:30:00Z', 'Pacific/Pago_Pago', 0, '2026-11-19'],
    ['2026-11-20T14:59:00Z', 'Pacific/Pago_Pago', 4, '2026-11-19'],
    ['2026-11-20T15:00:00Z', 'Pacific/Pago_Pago', 4, '2026-11-20'],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', 0, '2026-11-21'],
    ['2026-11-20T13:59:00Z', 'Pacific/Kiritimati', 4, '2026-11-20'],
    ['2026-11-20T14:00:00Z', 'Pacific/Kiritimati', 4, '2026-11-21'],
    // Paris skips from 02:00 to 03:00 on 29 March 2026.
    ['2026-03-28T22:59:59Z', 'Europe/Paris', 0, '2026-03-28'],
    ['2026-03-28T23:00:00Z', 'Europe/Paris', 0, '2026-03-29'],
    ['2026-03-29T00:59:59Z', 'Europe/Paris', 2, '2026-03-28'],
    ['2026-03-29T01:00:00Z', 'Europe/Paris', 2, '2026-03-29'],
    ['2026-03-29T01:59:59Z', 'Europe/Paris', 4, '2026-03-28'],
    ['2026-03-29T02:00:00Z', 'Europe/Paris', 4, '2026-03-29'],
    // Paris repeats the hour from 02:00 to 03:00 on 25 October 2026.
    ['2026-10-25T00:59:59Z', 'Europe/Paris', 3, '2026-10-24'],
    ['2026-10-25T01:59:59Z', 'Europe/Paris', 3, '2026-10-24'],
    ['2026-10-25T02:00:00Z', 'Europe/Paris', 3, '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'Europe/Paris', 0, '2026-10-25'],
    ['2026-10-26T01:59:59Z', 'Europe/Paris', 3, '2026-10-25'],
    // Across the end of a month and of a year, and with days that begin at 23:00, the latest hour.
    ['2028-03-01T01:00:00Z', 'UTC', 2, '2028-02-29'],
    ['2027-01-01T01:00:00Z', 'UTC', 2, '2026-12-31'],
    ['2026-11-20T22:59:59Z', 'UTC', 23, '2026-11-19'],
    ['2026-11-20T23:00:00Z', 'UTC', 23, '2026-11-20'],
  ])('%s in %s, days from %i o’clock: %s', (instant, zone, dayStart, day) => {
    expect(personDay(instant, zone, dayStart)).toBe(day);
  });
});

describe('deadlines as the board shows them', () => {
  const now = '2026-11-20T16:00:00Z';
  test.each([
    ['2026-11-20T16:30:00Z', { late: false, days: 0 }],
    ['2026-11-20T15:59:00Z', { late: true, days: 0 }],
    ['2026-11-20T23:30:00Z', { late: false, days: 1 }],
    ['2026-11-18T16:00:00Z', { late: true, days: -2 }],
  ])('%s in Paris', (deadline, state) => {
    expect(deadlineState(deadline, now, 'Europe/Paris')).toEqual(state);
  });
});

test.each([
  ['2026-11-20 17:00:00', 'Europe/Paris', '2026-11-20T16:00:00.000Z'],
  ['2026-07-20 17:00:00', 'Europe/Paris', '2026-07-20T15:00:00.000Z'],
  ['2026-11-20 00:30:00', 'Pacific/Kiritimati', '2026-11-19T10:30:00.000Z'],
  ['2026-11-20 09:15:00', 'Asia/Kathmandu', '2026-11-20T03:30:00.000Z'],
])('%s in %s is %s, and back', (local, zone, instant) => {
  expect(instantIn(local, zone)).toBe(instant);
  expect(localIn(instant, zone)).toBe(local);
});

test('a repeated hour gives the first instant, a skipped one a later time', () => {
  expect(instantIn('2026-10-25 02:30:00', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantIn('2026-03-29 02:30:00', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
});

test('a time is on the person’s clock', () => {
  expect(timeIn('Pacific/Auckland', '2026-11-20T14:30:00Z')).toBe('03:30');
});

test('which of two repeated times is meant does not depend on the time of year', () => {
  for (const now of ['2026-07-01', '2026-12-01']) {
    vi.setSystemTime(new Date(now));
    expect(instantIn('2026-10-25 02:30:00', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
  }
  vi.useRealTimers();
});

test.each([
  // Cairo has no midnight on 24 April 2026, and Nuuk has no 23:59 on 28 March.
  ['2026-04-23', 'Africa/Cairo', '2026-04-23T21:59:00.000Z'],
  ['2026-03-28', 'America/Nuuk', '2026-03-29T00:59:00.000Z'],
  ['2026-10-31', 'America/Havana', '2026-11-01T03:59:00.000Z'],
])('%s ends in %s', (day, zone, instant) => {
  expect(endOfDay(day, zone)).toBe(instant);
});

test('a time is the time on the clock, before and after 1970', () => {
  expect(instantOf('1969-07-20', 20 * 60 + 17, 'UTC')).toBe('1969-07-20T20:17:00.000Z');
  expect(instantOf('2199-12-30', 1439, 'Pacific/Pago_Pago')).toBe('2199-12-31T10:59:00.000Z');
});

test.each([
  ['2026-11-20', 0, 'Europe/Paris', '2026-11-19T23:00:00.000Z'],
  ['2026-11-20', 4, 'Europe/Paris', '2026-11-20T03:00:00.000Z'],
  // 02:00 does not exist on that day.
  ['2026-03-29', 2, 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
])('%s, of days that begin at %i o’clock in %s, begins at %s', (day, dayStart, zone, instant) => {
  expect(startOfDay(day, { zone, dayStart })).toBe(instant);
});

test('a clock shows its day and the minutes after midnight', () => {
  const kathmandu = { day: '2026-11-21', minutes: 5 };
  expect(clockIn('2026-11-20T18:20:59Z', 'Asia/Kathmandu')).toEqual(kathmandu);
});
