import { addDays, addMonths, startOfMonth } from '../dates/day.ts';
import { type Streak, streakOf } from '../progress/streak.ts';
import type { Days } from './span.ts';

/**
 * A month of the streak strip: each day up to today, and whether a task was completed on that day.
 */
export interface StreakMonth {
  /** `YYYY-MM`. */
  month: string;
  days: { day: string; done: boolean }[];
  /** Number of days with a completion. */
  done: number;
  /** The longest run of days with a completion within the month. */
  longest: number;
}

export interface StreakHistory extends Streak {
  /** The days of the longest run, the latest one on a tie; null before the first completion. */
  bestDays: Days | null;
  /** The last day with a completed task; null before the first completion. */
  lastDay: string | null;
  /** The last twelve months, earliest first; the last entry is the current month. */
  months: StreakMonth[];
}

const MONTHS = 12;

/** Returns a person's streaks (spec §9), from the days on which a task was completed. */
export function streakHistory(days: readonly string[], today: string): StreakHistory {
  const done = new Set(days);
  const first = addMonths(startOfMonth(today), 1 - MONTHS);
  const months = Array.from({ length: MONTHS }, (_, at) =>
    monthOf(addMonths(first, at), today, done),
  );
  const sorted = [...done].sort();
  return {
    ...streakOf(days, today),
    bestDays: longestOf(sorted),
    lastDay: sorted.at(-1) ?? null,
    months,
  };
}

function monthOf(first: string, today: string, done: ReadonlySet<string>): StreakMonth {
  const next = addMonths(first, 1);
  const days: StreakMonth['days'] = [];
  for (let day = first; day < next && day <= today; day = addDays(day, 1)) {
    days.push({ day, done: done.has(day) });
  }
  let longest = 0;
  let run = 0;
  for (const day of days) {
    run = day.done ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return {
    month: first.slice(0, 7),
    days,
    done: days.filter((day) => day.done).length,
    longest,
  };
}

/** Returns the longest run of consecutive days. `days` is sorted and has no duplicates. */
function longestOf(days: readonly string[]): Days | null {
  let best: Days | null = null;
  let length = 0;
  let most = 0;
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    length = before !== undefined && addDays(before, 1) === day ? length + 1 : 1;
    if (length >= most) {
      most = length;
      best = { since: addDays(day, 1 - length), until: day };
    }
  }
  return best;
}
