import { daysBetween } from '../dates/day.ts';
import { quadrantLines } from './advise.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Advice, Dismissal, RuleName, StartHere } from './types.ts';

/**
 * Returns the advice left after dismissals. Dismissed advice does not return on the same day; the
 * advice dismissed last returns only after other advice was dismissed or `restDays` have passed.
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

/**
 * Returns the dismissals after `key` is dismissed today, without those that are `restDays` days old
 * or older.
 */
export function dismiss(dismissed: readonly Dismissal[], key: string, today: string): Dismissal[] {
  return [
    ...dismissed.filter(
      (each) => each.key !== key && daysBetween(each.on, today) < THRESHOLDS.restDays,
    ),
    { key, on: today },
  ];
}

/** The page beside the sidebar; the board and the dashboard show some of the advice themselves. */
export type TeaserPage = 'board' | 'dashboard' | 'other';

/**
 * Rules whose findings the dashboard shows itself: how full today is, how long the running task has
 * been running, and the delegations that wait for someone.
 */
const ON_DASHBOARD: ReadonlySet<RuleName> = new Set<RuleName>([
  'overload_today',
  'running_long',
  'proposal',
  'follow_up',
  'waiting',
  'answer',
]);

/**
 * Returns the advice for the sidebar's teaser: the most important one that the page does not
 * already show (clarity §6). The board shows the advice of its quadrants' footers. The dashboard
 * shows the findings of `ON_DASHBOARD` and, if the task to start with is late, that it is late.
 */
export function teaserOf(
  advices: readonly Advice[],
  page: TeaserPage,
  here: StartHere | null,
): Advice | undefined {
  const lines = page === 'board' ? quadrantLines(advices) : [];
  return advices.find((advice) => {
    if (lines.includes(advice)) return false;
    if (page !== 'dashboard') return true;
    const { finding, rule } = advice;
    if (ON_DASHBOARD.has(rule)) return false;
    return !(finding.key === 'late' && finding.count === 1 && finding.title === here?.task.title);
  });
}
