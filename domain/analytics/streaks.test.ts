import { expect, test } from 'vitest';
import { streakHistory } from './streaks.ts';

const TODAY = '2026-11-20';

test('an empty account has twelve empty months and no best run', () => {
  const { months, ...rest } = streakHistory([], TODAY);
  expect(rest).toEqual({ current: 0, atRisk: 0, best: 0, bestDays: null, lastDay: null });
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(months.map(({ days }) => days.length)).toEqual([
    31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 20,
  ]);
});

test('the longest run has its days, the latest on a tie, across the end of a month', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-19', '2026-11-20', '2026-03-02'];
  const { current, best, bestDays, lastDay, months } = streakHistory(
    [...days, '2026-11-20'],
    TODAY,
  );
  expect({ current, best, lastDay }).toEqual({ current: 2, best: 2, lastDay: '2026-11-20' });
  expect(bestDays).toEqual({ since: '2026-11-19', until: '2026-11-20' });
  const november = months.at(-1);
  expect(november).toMatchObject({ month: '2026-11', done: 3, longest: 2 });
  expect(november?.days[0]).toEqual({ day: '2026-11-01', done: true });
  expect(months.at(-2)).toMatchObject({ done: 1, longest: 1 });
});

test('runs older than the strip still count for the best', () => {
  const days = ['2024-02-28', '2024-02-29', '2024-03-01'];
  const { best, bestDays, months } = streakHistory(days, TODAY);
  expect(best).toBe(3);
  expect(bestDays).toEqual({ since: '2024-02-28', until: '2024-03-01' });
  expect(months.every(({ done }) => done === 0)).toBe(true);
});
