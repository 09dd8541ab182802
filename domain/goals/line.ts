import { daysBetween } from '../dates/day.ts';
import type { Goal } from './goal.ts';

/** The progress of a goal at the end of a day. */
export interface ProgressPoint {
  day: string;
  value: number;
}

export interface ProgressLine {
  /** Coordinates from 0 to 1: x is the day, y the value, 0 at the bottom. */
  points: { x: number; y: number }[];
  /** The y coordinate of the target, 0 to 1; the line may rise above the target. */
  targetY: number;
  from: string;
  to: string;
  first: ProgressPoint;
  last: ProgressPoint;
}

/**
 * Returns a goal's progress as a line from its start date or its first point, whichever is earlier,
 * to its deadline or today, whichever is later. `points` are sorted by day; the current value is
 * added as the point of today. Null without a target. Also null if today's point is the only point
 * and the deadline is not after today.
 */
export function progressLine(
  goal: Pick<Goal, 'current_value' | 'target_value' | 'start_date' | 'deadline'>,
  points: readonly ProgressPoint[],
  today: string,
): ProgressLine | null {
  if (goal.target_value === null) return null;
  const last = { day: today, value: goal.current_value };
  const known = [...points.filter(({ day }) => day < today), last];
  const first = known[0] ?? last;
  const from = goal.start_date && goal.start_date < first.day ? goal.start_date : first.day;
  const to = goal.deadline && goal.deadline > today ? goal.deadline : today;
  const days = daysBetween(from, to);
  if (days <= 0 || (known.length === 1 && to === today)) return null;
  const top = Math.max(goal.target_value, ...known.map(({ value }) => value));
  const yOf = (value: number) => Math.max(0, value) / top;
  return {
    points: known.map(({ day, value }) => ({ x: daysBetween(from, day) / days, y: yOf(value) })),
    targetY: yOf(goal.target_value),
    from,
    to,
    first,
    last,
  };
}
