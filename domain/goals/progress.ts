import { daysBetween } from '../dates/day.ts';
import type { Goal } from './goal.ts';

type Measured = Pick<Goal, 'current_value' | 'target_value'>;

/** Returns the share of the target that is reached, 0 to 1; null without a target. */
export function progressShare({ current_value, target_value }: Measured): number | null {
  if (target_value === null) return null;
  return Math.min(1, Math.max(0, current_value / target_value));
}

export function isTargetReached({ current_value, target_value }: Measured): boolean {
  return target_value !== null && current_value >= target_value;
}

/** How a goal progresses against its own dates; the web app has the messages. */
export type Pace =
  | { state: 'reached' }
  | { state: 'overdue'; left: number; daysLate: number }
  | { state: 'not_begun'; beginsIn: number }
  | { state: 'on_track' | 'behind'; expected: number; left: number; perWeek: number | null };

/**
 * Returns whether a goal is on track: compares its current value with what an even pace from its
 * start to its deadline would have reached by the end of yesterday. Null without a target or a
 * deadline. `today` and `startedOn` (for goals without a start) are days of the person.
 */
export function paceOf(
  goal: Measured & Pick<Goal, 'start_date' | 'deadline'>,
  startedOn: string,
  today: string,
): Pace | null {
  const { current_value, target_value, start_date, deadline } = goal;
  if (target_value === null || deadline === null) return null;
  if (isTargetReached(goal)) return { state: 'reached' };
  const left = hundredths(target_value - current_value);
  const daysLeft = daysBetween(today, deadline);
  if (daysLeft < 0) return { state: 'overdue', left, daysLate: -daysLeft };
  const start = earlier(start_date ?? startedOn, deadline);
  const daysGone = daysBetween(start, today);
  if (daysGone < 0) return { state: 'not_begun', beginsIn: -daysGone };

  const expected = hundredths((target_value * daysGone) / (daysBetween(start, deadline) + 1));
  return {
    state: current_value >= expected ? 'on_track' : 'behind',
    expected,
    left,
    // With less than a week left, a weekly pace means nothing.
    perWeek: daysLeft >= 7 ? hundredths((left * 7) / (daysLeft + 1)) : null,
  };
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
