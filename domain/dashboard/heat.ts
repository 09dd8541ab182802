import { addDays, daysBetween, startOfWeek } from '../dates/day.ts';

/** Shade of a day: 0 without completions, up to 4 for about as many as on the busiest days. */
type Heat = 0 | 1 | 2 | 3 | 4;

export interface HeatDay {
  day: string;
  completed: number;
  heat: Heat;
}

export interface HeatWeek {
  /** The week's first day. */
  from: string;
  completed: number;
  /** Seven days; null for an empty day after today. */
  days: (HeatDay | null)[];
}

export interface HeatMap {
  weeks: HeatWeek[];
  completed: number;
  /** Number of days with a completion. */
  active: number;
}

const WEEKS = 26;
/**
 * The fewest completions for the darkest shade. Without this minimum, a person who completes one
 * task a day would see only the darkest shade.
 */
const LEAST_PEAK = 4;
/**
 * The shades are quarters of this quantile of the active days' completions, not quarters of the
 * maximum: one day of cleaning up must not make all other days pale.
 */
const PEAK_QUANTILE = 0.95;

/**
 * Returns the number of completions on each day of the last 26 weeks, including this one, from the
 * days that the tasks store in `completed_on`. `today` is `countedToday` (stats.ts): like
 * `completed_on`, it is in UTC if the person has no time zone. `weekStart` is the first day of the
 * person's week, 0 for Sunday. A completion dated after `today` counts too: in the time zone where
 * the task was completed, that day had already begun.
 */
export function heatMapOf(
  completedOn: Iterable<string | null>,
  today: string,
  weekStart: number,
): HeatMap {
  const first = addDays(startOfWeek(today, weekStart), -(WEEKS - 1) * 7);
  const counts = new Array<number>(WEEKS * 7).fill(0);
  for (const day of completedOn) {
    const index = day === null ? -1 : daysBetween(first, day);
    if (counts[index] !== undefined) counts[index] += 1;
  }
  const busy = counts.filter((count) => count > 0).sort((a, b) => a - b);
  const peak = Math.max(LEAST_PEAK, busy[Math.floor((busy.length - 1) * PEAK_QUANTILE)] ?? 0);

  const dayAt = (index: number): HeatDay | null => {
    const day = addDays(first, index);
    const completed = counts[index] ?? 0;
    if (day > today && completed === 0) return null;
    return { day, completed, heat: Math.min(4, Math.ceil((completed / peak) * 4)) as Heat };
  };
  const weeks = Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(first, week * 7),
    completed: sum(counts.slice(week * 7, week * 7 + 7)),
    days: Array.from({ length: 7 }, (_each, day) => dayAt(week * 7 + day)),
  }));
  return { weeks, completed: sum(busy), active: busy.length };
}

const sum = (stats: readonly number[]) => stats.reduce((total, each) => total + each, 0);
