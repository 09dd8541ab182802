import { daysBetween } from '../dates/time.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Advice, Dismissal } from './types.ts';

/**
 * What is still to be said once some of it was put away: a line does not come again on the day it
 * was put away, and the one that was put away last not before another was, or a week has passed.
 */
export function pick(
  advices: readonly Advice[],
  dismissed: readonly Dismissal[],
  today: string,
): Advice[] {
  const last = dismissed.at(-1);
  const isResting = ({ key }: Advice) =>
    dismissed.some((each) => each.key === key && each.on === today) ||
    (last?.key === key && daysBetween(last.on, today) < THRESHOLDS.restDays);
  return advices.filter((advice) => !isResting(advice));
}

/** The memory with one more; what can no longer matter is forgotten. */
export function dismiss(dismissed: readonly Dismissal[], key: string, today: string): Dismissal[] {
  return [
    ...dismissed.filter(
      (each) => each.key !== key && daysBetween(each.on, today) < THRESHOLDS.restDays,
    ),
    { key, on: today },
  ];
}
