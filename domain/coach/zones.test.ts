import { expect, test } from 'vitest';
import { daysBetween } from '../dates/day.ts';
import { advise } from './advise.ts';
import { due, input, minutes, schedule, task } from './sample.ts';
import { startHere } from './start-here.ts';

const ALWAYS = { workStart: 0, workEnd: 1440, workDays: [0, 1, 2, 3, 4, 5, 6] };
const findingsOf = (...asked: Parameters<typeof input>) =>
  advise(input(...asked)).map(({ finding }) => finding);
const overload = (minutes: number, left: number) => ({
  key: 'overload_today',
  minutes,
  left,
  onlyDoNow: true,
});

test.each([
  // The first two instants are Friday 15:00 in their zones, one far behind UTC and one far ahead.
  // Work ends at 17:00, so 120 minutes are left.
  ['Pacific/Pago_Pago', '2026-11-21T02:00:00Z', overload(300, 120)],
  ['Pacific/Kiritimati', '2026-11-20T01:00:00Z', overload(300, 120)],
  // The third instant is Saturday in Kiritimati, a day off. The last is Wednesday 14:00 in Pago
  // Pago.
  ['Pacific/Kiritimati', '2026-11-21T02:00:00Z', undefined],
  ['Pacific/Pago_Pago', '2026-11-19T01:00:00Z', overload(300, 180)],
])('design §6: the time left of the day in %s at %s', (zone, now, expected) => {
  const findings = findingsOf([task('Long', minutes(300))], { clock: { zone, now } });
  expect(findings[0]).toEqual(expected);
});

test.each([
  ['forward', '2026-03-28T23:00:00Z', overload(1800, 1380)],
  ['back', '2026-10-24T22:00:00Z', overload(1800, 1500)],
  ['not at all', '2026-10-25T23:00:00Z', overload(1800, 1440)],
])('design §6: a day on which the clock moves %s', (_way, now, expected) => {
  const findings = findingsOf([task('Long', minutes(1800))], { clock: { now, ...ALWAYS } });
  expect(findings[0]).toEqual(expected);
});

test.each([
  // 23:30 and 00:30 on each zone's clock.
  ['Pacific/Pago_Pago', '2026-11-21T10:30:00Z', 0, '23:30'],
  ['Pacific/Pago_Pago', '2026-11-21T11:30:00Z', 1, '00:30'],
  ['Pacific/Kiritimati', '2026-11-20T09:30:00Z', 0, '23:30'],
  ['Pacific/Kiritimati', '2026-11-20T10:30:00Z', 1, '00:30'],
])('design §6: a deadline in %s at %s is %i days away', (zone, deadline, days, at) => {
  const now = zone === 'Pacific/Pago_Pago' ? '2026-11-20T20:00:00Z' : '2026-11-19T19:00:00Z';
  const here = startHere(input([task('Sign', due(deadline))], { clock: { zone, now } }));
  const [reason] = here?.reasons ?? [];
  if (reason?.key !== 'due') throw new Error('No reason with a deadline.');
  expect([daysBetween(reason.today, reason.day), reason.at]).toEqual([days, at]);
});

test('design §6: until the day begins at four, it is still the previous evening', () => {
  const clock = { now: '2026-11-21T01:00:00Z', dayStart: 4 };
  const asked = input([task('Write', schedule({ planned_date: '2026-11-20', ...minutes(30) }))], {
    clock,
  });
  expect(startHere(asked)?.reasons[0]).toEqual({
    key: 'planned',
    day: '2026-11-20',
    today: '2026-11-20',
  });
  expect(advise(asked)[0]?.finding).toEqual({
    key: 'overload_today',
    minutes: 30,
    left: 0,
    onlyDoNow: false,
  });
});

test('design §6: a week ends the day before its first weekday', () => {
  const week = [19, 20].flatMap((day) =>
    ['a', 'b'].map((name) =>
      task(`${name}${day}`, schedule({ planned_date: `2026-11-${day}`, ...minutes(400) })),
    ),
  );
  const clock = { now: '2026-11-19T08:00:00Z' };
  const overloadOf = (weekStart: number) =>
    findingsOf(week, { clock: { ...clock, weekStart } }).find(({ key }) => key === 'overload_week');
  expect(overloadOf(1)).toEqual({ key: 'overload_week', minutes: 1600, left: 960 });
  // A week from Friday to Thursday ends today, so no other day of the week is left.
  expect(overloadOf(5)).toBeUndefined();
});
