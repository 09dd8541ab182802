import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestStreak, streakOf } from './streak.ts';

/** Returns `length` consecutive days up to `last`. */
function run(length: number, last: string): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length }, (_, ago) =>
    new Date(end - ago * 86_400_000).toISOString().slice(0, 10),
  );
}

describe('spec §9 streak: consecutive days counted back from today', () => {
  const TODAY = '2026-11-20';
  test.each<[string, string[], { current: number; atRisk: number; best: number }]>([
    ['nothing yet', [], { current: 0, atRisk: 0, best: 0 }],
    ['today alone', ['2026-11-20'], { current: 1, atRisk: 0, best: 1 }],
    ['yesterday alone', ['2026-11-19'], { current: 0, atRisk: 1, best: 1 }],
    ['the day before it', ['2026-11-18'], { current: 0, atRisk: 0, best: 1 }],
    [
      'today and two before',
      ['2026-11-18', '2026-11-19', '2026-11-20'],
      { current: 3, atRisk: 0, best: 3 },
    ],
    ['six until yesterday', run(6, '2026-11-19'), { current: 0, atRisk: 6, best: 6 }],
    [
      'a day left out',
      ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'],
      { current: 2, atRisk: 0, best: 2 },
    ],
    [
      'a longer run before',
      [...run(8, '2026-10-31'), '2026-11-20'],
      { current: 1, atRisk: 0, best: 8 },
    ],
    ['a day twice', ['2026-11-20', '2026-11-20'], { current: 1, atRisk: 0, best: 1 }],
    // The person completed a task in a zone where it was already tomorrow, then flew home.
    [
      'tomorrow too',
      ['2026-11-19', '2026-11-20', '2026-11-21'],
      { current: 2, atRisk: 0, best: 3 },
    ],
    ['tomorrow alone', ['2026-11-21'], { current: 0, atRisk: 0, best: 1 }],
    // A streak counts at most 365 days, today among them.
    ['365 days', run(365, TODAY), { current: 365, atRisk: 0, best: 365 }],
    ['366 days', run(366, TODAY), { current: 365, atRisk: 0, best: 366 }],
    ['367 until yesterday', run(367, '2026-11-19'), { current: 0, atRisk: 364, best: 367 }],
  ])('%s', (_name, days, streak) => {
    expect(streakOf(days, TODAY)).toEqual(streak);
  });

  test.each([
    ['over a month’s end', ['2026-10-31', '2026-11-01'], '2026-11-01', 2],
    ['over a leap day', ['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01', 3],
    ['over a year’s end', ['2026-12-31', '2027-01-01'], '2027-01-01', 2],
    ['where clocks go forward', ['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-30', 3],
    ['where clocks go back', ['2026-10-24', '2026-10-25', '2026-10-26'], '2026-10-26', 3],
  ])('%s', (_name, days, today, current) => {
    expect(streakOf(days, today).current).toBe(current);
  });
});

describe('spec §9 streak: properties that hold for any days', () => {
  const day = fc
    .integer({ min: 0, max: 800 })
    .map((ago) => new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10));
  const days = fc.array(day, { maxLength: 1200 });

  test('no streak is longer than 365 days, nor longer than the best', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 500 }), (some, length) => {
        const streak = streakOf([...some, ...run(length, '2026-11-20')], '2026-11-20');
        expect(streak.current).toBeLessThanOrEqual(365);
        expect(streak.current).toBeGreaterThanOrEqual(Math.min(length, 365));
        expect(Math.max(streak.current, streak.atRisk)).toBeLessThanOrEqual(streak.best);
        expect(streak.current === 0 || streak.atRisk === 0).toBe(true);
      }),
    );
  });

  test('the order of days does not matter', () => {
    fc.assert(
      fc.property(
        days.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
        ),
        ([some, shuffled]) => {
          expect(streakOf(shuffled, '2026-11-20')).toEqual(streakOf(some, '2026-11-20'));
        },
      ),
    );
  });

  test('one more day shortens no streak; completing a task today saves the one at risk', () => {
    fc.assert(
      fc.property(days, day, (some, more) => {
        const before = streakOf(some, '2026-11-20');
        const after = streakOf([...some, more], '2026-11-20');
        expect(after.current).toBeGreaterThanOrEqual(before.current);
        expect(bestStreak([...some, more])).toBeGreaterThanOrEqual(bestStreak(some));
        if (before.atRisk > 0) {
          const kept = streakOf([...some, '2026-11-20'], '2026-11-20');
          expect(kept).toMatchObject({ current: before.atRisk + 1, atRisk: 0 });
        }
      }),
    );
  });
});
