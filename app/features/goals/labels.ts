import { daysBetween } from '#domain/dates/time.ts';
import type { Goal } from '#domain/goals/goal.ts';
import type { Pace } from '#domain/goals/progress.ts';

/** Calendar days have no time zone: both sides use UTC. */
const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const AMOUNT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Returns `3 Dec 2026`. */
export const dateText = (day: string) => DATE.format(new Date(`${day}T00:00:00Z`));
/** Returns `1,200` or `7.5`. */
export const amountText = (amount: number) => AMOUNT.format(amount);

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Returns `7 of 9 reports`; an empty string without a target. */
export function progressText(goal: Pick<Goal, 'current_value' | 'target_value' | 'unit'>): string {
  const { current_value, target_value, unit } = goal;
  if (target_value === null) return '';
  return [amountText(current_value), 'of', amountText(target_value), unit]
    .filter(Boolean)
    .join(' ');
}

/** Returns the days left to a deadline as text. */
export function deadlineText(deadline: string, today: string): string {
  const left = daysBetween(today, deadline);
  if (left < 0) return `${days(-left)} late`;
  if (left === 0) return 'Due today';
  if (left === 1) return 'Due tomorrow';
  return `${days(left)} left`;
}

/** Returns the pace as text: the state first, then the numbers. */
export function paceText(pace: Pace, unit: string | null): string {
  const of = (amount: number) => [amountText(amount), unit].filter(Boolean).join(' ');
  switch (pace.state) {
    case 'reached':
      return 'Target reached.';
    case 'overdue':
      return `Overdue: ${of(pace.left)} to go, ${days(pace.daysLate)} after the deadline.`;
    case 'not_begun':
      return pace.beginsIn === 1 ? 'Begins tomorrow.' : `Begins in ${days(pace.beginsIn)}.`;
    default: {
      const state = pace.state === 'on_track' ? 'On track' : 'Behind';
      const onwards =
        pace.perWeek === null ? `${of(pace.left)} to go` : `${of(pace.perWeek)} a week from here`;
      return `${state}: ${amountText(pace.expected)} expected by today, ${onwards}.`;
    }
  }
}

/** Returns `3 open, 2 done`. */
export function linksText(open: number, done: number): string {
  if (open + done === 0) return 'No tasks linked';
  return `${open} open, ${done} done`;
}
