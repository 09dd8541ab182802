import { formatNumber } from '#app/ui/format.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { shortDay } from '#domain/dates/format.ts';
import type { Goal } from '#domain/goals/goal.ts';
import type { Pace } from '#domain/goals/progress.ts';
import { m } from '#messages';

/** Formats an amount as `1,200` or `7.5`. */
export const amountText = (amount: number) => formatNumber(amount, 2);

/** Returns `7 of 9 reports`; an empty string without a target. */
export function progressText(goal: Pick<Goal, 'current_value' | 'target_value' | 'unit'>): string {
  const { current_value, target_value, unit } = goal;
  if (target_value === null) return '';
  const amounts = { current: amountText(current_value), target: amountText(target_value) };
  return unit ? m.goals_progress_unit({ ...amounts, unit }) : m.goals_progress(amounts);
}

/** Returns how far away a deadline is as text: days left, tomorrow, today or overdue. */
export function deadlineText(deadline: string, today: string): string {
  const left = daysBetween(today, deadline);
  if (left < 0) return m.goals_deadline_overdue({ days: -left });
  if (left === 0) return m.goals_deadline_today();
  return left === 1 ? m.goals_deadline_tomorrow() : m.goals_deadline_left({ days: left });
}

/**
 * A goal counts as slightly behind if its value is at most this share below the expected value.
 */
const SLIGHTLY = 0.2;

/** Returns the pace as text: the state first, then the numbers. */
export function paceText(
  pace: Pace,
  goal: Pick<Goal, 'current_value' | 'target_value' | 'unit' | 'deadline'>,
  today: string,
): string {
  const { current_value, unit } = goal;
  const withUnit = (amount: number) =>
    unit ? m.goals_amount_unit({ amount: amountText(amount), unit }) : amountText(amount);
  switch (pace.state) {
    case 'reached':
      return m.goals_target_reached();
    case 'overdue':
      return m.goals_pace_overdue({ days: pace.daysLate, left: withUnit(pace.left) });
    case 'not_begun':
      return pace.beginsIn === 1
        ? m.goals_pace_starts_tomorrow()
        : m.goals_pace_starts({ days: pace.beginsIn });
    default: {
      const isSlight = current_value >= pace.expected * (1 - SLIGHTLY);
      const inputs = {
        state: pace.state === 'behind' && isSlight ? 'slightly_behind' : pace.state,
        progress: progressText(goal),
        left: amountText(pace.left),
        day: shortDay(goal.deadline ?? today, today),
      };
      // Below one unit a week, a weekly pace means little to people.
      return pace.perWeek !== null && pace.perWeek >= 1
        ? m.goals_pace_weekly({ ...inputs, perWeek: amountText(pace.perWeek) })
        : m.goals_pace(inputs);
    }
  }
}

/** Returns `3 open, 2 done`; without `isMine`, adds that someone else has the open tasks. */
export function linksText(open: number, done: number, isMine: boolean): string {
  if (open + done === 0) return m.goals_tasks_none();
  return open > 0 && !isMine
    ? m.goals_tasks_count_delegated({ open, done })
    : m.goals_tasks_count({ open, done });
}
