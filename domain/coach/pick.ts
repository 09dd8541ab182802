import { daysBetween } from '../dates/time.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Advice, Dismissal } from './types.ts';

/**
 * Returns the advice left after dismissals. A dismissed line does not return on the same day; the
 * line dismissed last returns only after another one was dismissed or a week has passed.
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

/** Returns the dismissals with one more, without those that no longer have an effect. */
export function dismiss(dismissed: readonly Dismissal[], key: string, today: string): Dismissal[] {
  return [
    ...dismissed.filter(
      (each) => each.key !== key && daysBetween(each.on, today) < THRESHOLDS.restDays,
    ),
    { key, on: today },
  ];
}
