import { daysBetween } from '../dates/time.ts';
import type { Goal } from './goal.ts';

/** How far a goal was at the end of a day. */
export interface ProgressPoint {
  day: string;
  value: number;
}

export interface ProgressLine {
  /** Places between 0 and 1: x is the day, y the value, 0 at the bottom. */
  points: { x: number; y: number }[];
  /** Where the target lies; the line may pass it. */
  targetY: number;
  from: string;
  to: string;
  first: ProgressPoint;
  last: ProgressPoint;
}

/**
 * A goal's progress as a line from its start to its deadline, or to today where that is later or
 * there is none. Null where there is no target, or nothing yet to draw: a single day shows something
 * only beside the days that are left. `points` are in the order of their days; where the goal stands
 * now is added as today's.
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
