import { addDays, addMonths, daysIntoWeek, startOfMonth, startOfWeek } from '../dates/day.ts';
import { QUADRANTS, type Quadrant } from '../tasks/quadrant.ts';
import { type Days, lengthOf } from './span.ts';
import type { DayStats } from './summary.ts';

export type Grain = 'day' | 'week' | 'month';

/**
 * The longest spans, in days, that have daily bars and weekly bars: more bars would be too thin on
 * a phone.
 */
const MOST_BY_DAY = 31;
const MOST_BY_WEEK = 190;

/** One bar of a chart over time: its days within the span, and their stats. */
export interface Period extends Days, Omit<DayStats, 'day'> {
  completed: number;
}

export function grainOf(span: Days): Grain {
  const length = lengthOf(span);
  if (length <= MOST_BY_DAY) return 'day';
  return length <= MOST_BY_WEEK ? 'week' : 'month';
}

/**
 * Returns the span's days, weeks or months in order, including those without completions;
 * `weekStart` 0 is Sunday.
 */
export function periodsOf(days: readonly DayStats[], span: Days, weekStart: number): Period[] {
  const grain = grainOf(span);
  const periods: Period[] = [];
  for (let since = span.since; since <= span.until; ) {
    const next = nextOf(since, grain, weekStart);
    const until = next > span.until ? span.until : addDays(next, -1);
    periods.push({ since, until, ...nothing() });
    since = next;
  }
  for (const day of days) {
    const period = periods.find(({ since, until }) => since <= day.day && day.day <= until);
    if (period) add(period, day);
  }
  return periods;
}

/** Returns the first day of the next period. */
function nextOf(day: string, grain: Grain, weekStart: number): string {
  if (grain === 'day') return addDays(day, 1);
  if (grain === 'month') return addMonths(startOfMonth(day), 1);
  return addDays(startOfWeek(day, weekStart), 7);
}

/** Returns the completions per day of the week, in the order of the person's week. */
export function weekdaysOf(
  days: readonly DayStats[],
  weekStart: number,
): { weekday: number; completed: number }[] {
  const counts = Array.from({ length: 7 }, (_, at) => ({
    weekday: (weekStart + at) % 7,
    completed: 0,
  }));
  for (const day of days) {
    const count = counts[daysIntoWeek(day.day, weekStart)];
    if (count) count.completed += completedIn(day);
  }
  return counts;
}

const completedIn = (stats: Record<Quadrant, number>) =>
  QUADRANTS.reduce((sum, quadrant) => sum + stats[quadrant], 0);

const nothing = () => ({
  completed: 0,
  do_now: 0,
  schedule: 0,
  delegate: 0,
  drop: 0,
  minutes: 0,
  on_time: 0,
  late: 0,
});

function add(period: Period, day: DayStats): void {
  for (const quadrant of QUADRANTS) period[quadrant] += day[quadrant];
  period.completed += completedIn(day);
  period.minutes += day.minutes;
  period.on_time += day.on_time;
  period.late += day.late;
}
