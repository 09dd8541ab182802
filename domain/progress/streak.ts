import { daysBetween } from '../dates/time.ts';

export interface Streak {
  /**
   * Consecutive days counted back from today with at least one completed task, looking back at most
   * 365 days (spec §9); 0 while today has none.
   */
  current: number;
  /** The run that ended yesterday, and is over unless a task is completed today; else 0. */
  atRisk: number;
  /** The longest run of all. */
  best: number;
}

/** Days before today over which a streak is counted back. */
const LOOK_BACK = 365;

/**
 * The streak, from the days on which something was completed (`completed_on`, in any order) and the
 * person's day of now (`personDay`). Days were stored as they were then, so travelling moves none
 * (design ruling 10).
 */
export function streakOf(days: readonly string[], today: string): Streak {
  const numbers = numbersOf(days);
  const now = numberOf(today);
  const runUntil = (last: number) => {
    let day = last;
    while (numbers.has(day) && now - day <= LOOK_BACK) day -= 1;
    return last - day;
  };
  return {
    current: runUntil(now),
    atRisk: numbers.has(now) ? 0 : runUntil(now - 1),
    best: bestStreak(days),
  };
}

/** The most consecutive days with a completed task, whenever that was. */
export function bestStreak(days: readonly string[]): number {
  const numbers = numbersOf(days);
  let best = 0;
  for (const first of numbers) {
    // Counted only from where a run begins, so that each day is looked at once.
    if (numbers.has(first - 1)) continue;
    let after = first + 1;
    while (numbers.has(after)) after += 1;
    best = Math.max(best, after - first);
  }
  return best;
}

const numberOf = (day: string): number => daysBetween('1970-01-01', day);
const numbersOf = (days: readonly string[]): Set<number> => new Set(days.map(numberOf));
