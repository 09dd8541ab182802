import { describe, expect, test } from 'vitest';
import { dayOf, daysBetween, deadlineState, minutesBetween } from './time.ts';

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
