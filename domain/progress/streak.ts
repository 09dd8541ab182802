import { daysBetween } from '../dates/day.ts';

export interface Streak {
  /**
   * Consecutive days with at least one completed task, ending today; at most 365 (spec §9). 0 until
   * a task is completed today.
   */
  current: number;
  /**
   * The streak up to yesterday, which breaks unless a task is completed today; 0 when today has a
   * completed task.
   */
  atRisk: number;
  /** The longest run ever. */
  best: number;
}

/** Days that a streak can include, today among them. */
const LOOK_BACK = 365;

/**
 * Returns the streaks from the days with a completed task (`completed_on`, in any order) and the
 * person's current day (`personDay`). Days are stored with the completion, so traveling does not
 * change them (design ruling 10).
 */
export function streakOf(days: readonly string[], today: string): Streak {
  const numbers = numbersOf(days);
  const now = numberOf(today);
  const runUntil = (last: number) => {
    let day = last;
    while (numbers.has(day) && now - day < LOOK_BACK) day -= 1;
    return last - day;
  };
  return {
    current: runUntil(now),
    atRisk: numbers.has(now) ? 0 : runUntil(now - 1),
    best: bestStreak(days),
  };
}

/** Returns the length of the longest run ever of consecutive days with a completed task. */
export function bestStreak(days: readonly string[]): number {
  const numbers = numbersOf(days);
  let best = 0;
  for (const first of numbers) {
    // Counts only from the first day of a run, so that each day is visited once.
    if (numbers.has(first - 1)) continue;
    let after = first + 1;
    while (numbers.has(after)) after += 1;
    best = Math.max(best, after - first);
  }
  return best;
}

const numberOf = (day: string): number => daysBetween('1970-01-01', day);
const numbersOf = (days: readonly string[]): Set<number> => new Set(days.map(numberOf));
