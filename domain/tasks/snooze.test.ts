import { describe, expect, test } from 'vitest';
import { type Snooze, snoozePlan } from './snooze.ts';

const at = (now: string, today: string, dayStart = 0) => ({
  now,
  clock: { today, zone: 'Europe/Paris', dayStart },
});
/** Friday 20 November 2026, 10:07 in Paris. */
const FRIDAY = at('2026-11-20T09:07:30Z', '2026-11-20');

describe('clarity §4 snooze', () => {
  test.each<[Snooze, typeof FRIDAY, string | undefined, string | null]>([
    ['later', FRIDAY, '2026-11-20', '13:15:00'],
    ['later', at('2026-11-20T09:00:00Z', '2026-11-20'), '2026-11-20', '13:00:00'],
    ['later', at('2026-11-20T20:30:00Z', '2026-11-20'), undefined, null],
    // The person's day ends at 04:00, so half past midnight is still today.
    ['later', at('2026-11-20T20:30:00Z', '2026-11-20', 4), '2026-11-20', '00:30:00'],
    // The clock goes back from 03:00 to 02:00: three hours after 01:30, the clock shows 03:30.
    ['later', at('2026-10-24T23:30:00Z', '2026-10-25'), '2026-10-25', '03:30:00'],
    ['tomorrow', FRIDAY, '2026-11-21', null],
    ['monday', FRIDAY, '2026-11-23', null],
    ['monday', at('2026-11-23T09:00:00Z', '2026-11-23'), '2026-11-30', null],
    ['monday', at('2026-11-22T09:00:00Z', '2026-11-22'), '2026-11-23', null],
  ])('%s: %j is %s %s', (snooze, { now, clock }, planned_date, planned_time) => {
    const expected = planned_date === undefined ? undefined : { planned_date, planned_time };
    expect(snoozePlan(snooze, now, clock)).toEqual(expected);
  });
});
