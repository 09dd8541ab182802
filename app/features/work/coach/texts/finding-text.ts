import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatDuration, formatNumber } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import type { Finding } from '#domain/coach/findings.ts';
import { m } from '#messages';

/** Returns a finding as a sentence that is clear without context. */
export function textOf(finding: Finding): string {
  switch (finding.key) {
    case 'overload_today': {
      const { onlyDoNow, left } = finding;
      const times = timesOf(finding);
      if (left === 0) {
        return onlyDoNow ? m.coach_overload_evening_do_now(times) : m.coach_overload_evening(times);
      }
      return onlyDoNow ? m.coach_overload_today_do_now(times) : m.coach_overload_today(times);
    }
    case 'overload_week':
      return m.coach_overload_week(timesOf(finding));
    case 'running_long': {
      const { title, estimate } = finding;
      const minutes = formatDuration(finding.minutes);
      return estimate === null
        ? m.coach_running_long_no_estimate({ title, minutes })
        : m.coach_running_long({ title, minutes, estimate: formatDuration(estimate) });
    }
    case 'late': {
      const { title, count, days } = finding;
      if (count === 1) return days === 0 ? m.coach_late_today({ title }) : m.coach_late(finding);
      const quadrant = QUADRANT_NAMES[finding.quadrant];
      return days === 0
        ? m.coach_late_today_many({ count, quadrant })
        : m.coach_late_many({ count, quadrant, days });
    }
    case 'proposal':
      return m.coach_proposal({ ...finding, day: dayInSentence(finding.day, finding.today) });
    case 'follow_up':
      return finding.days === 0 ? m.coach_follow_up_today(finding) : m.coach_follow_up(finding);
    case 'unanswered':
      return m.coach_unanswered(finding);
    case 'delegated_late':
      return finding.days === 0
        ? m.coach_delegated_late_today(finding)
        : m.coach_delegated_late(finding);
    case 'answer':
      return finding.count === 1
        ? m.coach_answer({ ...finding, person: finding.person || m.delegations_someone() })
        : m.coach_answer_many(finding);
    case 'unplaced':
      return finding.count === 1 ? m.coach_unplaced(finding) : m.coach_unplaced_many(finding);
    case 'urgent_flood':
      return m.coach_urgent_flood(finding);
    case 'unassigned':
      return finding.count === 1 ? m.coach_unassigned(finding) : m.coach_unassigned_many(finding);
    case 'stale':
      return finding.count === 1
        ? m.coach_stale(finding)
        : m.coach_stale_many({ ...finding, quadrant: QUADRANT_NAMES[finding.quadrant] });
    case 'let_go':
      return finding.count === 1 ? m.coach_let_go(finding) : m.coach_let_go_many(finding);
    case 'goal_behind':
      return m.coach_goal_behind({
        title: finding.title,
        current: formatNumber(finding.current),
        target: formatNumber(finding.target),
        expected: formatNumber(finding.expected, 1),
      });
    case 'goal_overdue':
      return m.coach_goal_overdue({ ...finding, left: formatNumber(finding.left) });
    case 'unestimated':
      return m.coach_unestimated(finding);
    case 'estimates_over':
      return m.coach_estimates_over({
        count: finding.count,
        factor: formatNumber(finding.factor, 1),
      });
  }
}

/**
 * Returns the sentence of a finding for the footer of its quadrant, where "these" means the
 * quadrant's tasks.
 */
export function findingLine(finding: Finding): string {
  switch (finding.key) {
    case 'late':
      if (finding.count === 1) break;
      return finding.days === 0
        ? m.coach_late_today_many_line(finding)
        : m.coach_late_many_line(finding);
    case 'follow_up':
      return finding.days === 0
        ? m.coach_follow_up_today_line(finding)
        : m.coach_follow_up_line(finding);
    case 'unanswered':
      return m.coach_unanswered_line(finding);
    case 'unplaced':
      return m.coach_unplaced_line(finding);
    case 'unassigned':
      return m.coach_unassigned_line(finding);
    case 'stale':
      if (finding.count === 1) break;
      return m.coach_stale_many_line(finding);
    case 'let_go':
      return finding.all ? m.coach_let_go_all_line(finding) : m.coach_let_go_some_line(finding);
    case 'unestimated':
      return m.coach_unestimated_line(finding);
  }
  return textOf(finding);
}

/**
 * Returns the sentence for the footer of the quadrant on a phone: shorter than `findingLine` if
 * today is overloaded, else the same.
 */
export function shortLineOf(finding: Finding): string {
  if (finding.key !== 'overload_today') return findingLine(finding);
  const times = timesOf(finding);
  if (finding.left === 0) {
    return finding.onlyDoNow
      ? m.coach_overload_evening_do_now_short(times)
      : m.coach_overload_evening_short(times);
  }
  return finding.onlyDoNow
    ? m.coach_overload_today_do_now_short(times)
    : m.coach_overload_today_short(times);
}

const timesOf = ({ minutes, left }: { minutes: number; left: number }) => ({
  minutes: formatDuration(minutes),
  left: formatDuration(left),
  over: formatDuration(minutes - left),
});
