import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, daysBetween, deadlineState, minutesBetween, personDay } from './time.ts';

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

  test('days are counted across both daylight-saving changes', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
  });
});

test('design §6: a cached day is the day of that very instant, also in zones with odd offsets', () => {
  const zones = ['Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Monrovia'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('1960-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 900_000 }),
      (zone, first, later) => {
        dayOf(first, zone);
        const second = new Date(first.getTime() + later);
        expect(dayOf(second, zone)).toBe(second.toLocaleDateString('en-CA', { timeZone: zone }));
      },
    ),
    { numRuns: 2000 },
  );
});

describe('design ruling 10: the person’s day, as the database stores it with a completion', () => {
  test.each([
    // No zone yet: UTC.
    ['2026-11-20T23:59:59Z', null, 0, '2026-11-20'],
    ['2026-11-20T00:00:00Z', null, 1, '2026-11-19'],
    ['2026-11-20T02:59:59Z', null, 3, '2026-11-19'],
    ['2026-11-20T03:00:00Z', null, 3, '2026-11-20'],
    // The earliest and the latest zone of the world, UTC-11 and UTC+14.
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
    // Across the end of a month and a year, and with the latest possible start.
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
  [null, 0],
  ['2026-11-20T15:29:31Z', 30],
  ['2026-11-20T15:29:29Z', 31],
  ['2026-11-20T16:10:00Z', 0],
])('spec §4 actual minutes from %s: %i', (start, minutes) => {
  expect(minutesBetween(start, '2026-11-20T16:00:00Z')).toBe(minutes);
});
