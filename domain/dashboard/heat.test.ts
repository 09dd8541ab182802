import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekDayOf } from '../dates/day.ts';
import { personDay } from '../dates/zone.ts';
import { heatMapOf } from './heat.ts';

const TODAY = '2026-11-20';
const MONDAY = 1;
const times = (day: string, count: number) => new Array<string>(count).fill(day);
const dayIn = (map: ReturnType<typeof heatMapOf>, day: string) =>
  map.weeks.flatMap(({ days }) => days).find((each) => each?.day === day);

describe('the last 26 weeks', () => {
  test('are this week and the 25 before it, each from the person’s first weekday', () => {
    const { weeks } = heatMapOf([], TODAY, MONDAY);
    expect(weeks).toHaveLength(26);
    expect(weeks[0]?.from).toBe('2026-05-25');
    expect(weeks[25]?.from).toBe('2026-11-16');
    // It is Friday: Saturday and Sunday are in the future.
    expect(weeks[25]?.days.map((day) => day?.day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      undefined,
      undefined,
    ]);
    expect(heatMapOf([], TODAY, 0).weeks[25]?.from).toBe('2026-11-15');
    expect(heatMapOf([], TODAY, 6).weeks[25]?.from).toBe('2026-11-14');
    expect(heatMapOf([], TODAY, 5).weeks[25]?.days.filter(Boolean)).toHaveLength(1);
  });

  test('count each day, each week and the total, without older or open tasks', () => {
    const map = heatMapOf(
      [...times('2026-11-20', 2), '2026-11-16', '2026-05-25', '2026-05-24', null],
      TODAY,
      MONDAY,
    );
    expect(dayIn(map, '2026-11-20')).toEqual({ day: '2026-11-20', completed: 2, heat: 2 });
    expect(dayIn(map, '2026-11-19')).toEqual({ day: '2026-11-19', completed: 0, heat: 0 });
    expect(map.weeks[25]?.completed).toBe(3);
    expect(map.weeks[0]?.completed).toBe(1);
    expect(map).toMatchObject({ completed: 4, active: 3 });
  });

  test('include a day from a zone further east that is still in the future here', () => {
    const map = heatMapOf(['2026-11-21'], TODAY, MONDAY);
    expect(dayIn(map, '2026-11-21')?.completed).toBe(1);
    expect(dayIn(map, '2026-11-22')).toBeUndefined();
  });

  test.each([
    ['one task is no peak', ['2026-11-20'], '2026-11-20', 1],
    ['four are', times('2026-11-20', 4), '2026-11-20', 4],
    [
      'a day of clearing up does not pale the others',
      [
        ...times('2026-11-20', 90),
        ...Array.from({ length: 40 }, (_, ago) => times(addDays('2026-11-19', -ago), 8)).flat(),
      ],
      '2026-11-19',
      4,
    ],
  ])('%s', (_what, completedOn, day, heat) => {
    expect(dayIn(heatMapOf(completedOn, TODAY, MONDAY), day)?.heat).toBe(heat);
  });

  test.each([
    // The same instant is Thursday evening in one zone and Saturday in another.
    ['Pacific/Pago_Pago', '2026-11-20T10:30:00Z', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-20T10:30:00Z', '2026-11-21'],
    // During, just before and just after days on which the clock repeats or skips an hour.
    ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['Europe/Paris', '2026-10-24T21:59:59Z', '2026-10-24'],
    ['Europe/Paris', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['Europe/Paris', '2026-03-29T22:00:00Z', '2026-03-30'],
  ])('a completion now, in %s at %s, is in the last square', (zone, now, day) => {
    const today = personDay(now, zone, 0);
    const { weeks } = heatMapOf([today], today, weekDayOf(today) % 7);
    expect(weeks[25]?.days[0]).toEqual({ day, completed: 1, heat: 1 });
  });

  test('every completion of the range is in exactly one square', () => {
    const days = fc.array(fc.integer({ min: -400, max: 20 }).map((by) => addDays(TODAY, by)));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), (completedOn, weekStart) => {
        const { weeks, completed, active } = heatMapOf(completedOn, TODAY, weekStart);
        const from = weeks[0]?.from ?? '';
        const until = addDays(from, 181);
        const within = completedOn.filter((day) => day >= from && day <= until);
        const squares = weeks.flatMap((week) => week.days).filter((day) => day !== null);
        expect(completed).toBe(within.length);
        expect(active).toBe(new Set(within).size);
        expect(squares.reduce((sum, day) => sum + day.completed, 0)).toBe(within.length);
        for (const { completed: count, heat } of squares) expect(heat > 0).toBe(count > 0);
      }),
    );
  });
});
