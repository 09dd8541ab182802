import { formatDuration, formatNumber } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import type { Evidence } from '#domain/coach/findings.ts';
import { m } from '#messages';

/** Returns the text for one reason of a finding: a number or a task. */
export function evidenceText(evidence: Evidence): string {
  switch (evidence.key) {
    case 'task':
      return m.coach_why_task(evidence);
    case 'today':
      return m.coach_why_today({
        count: evidence.count,
        minutes: formatDuration(evidence.minutes),
      });
    case 'today_left':
      return m.coach_why_today_left({ left: formatDuration(evidence.left) });
    case 'week':
      return m.coach_why_week({ minutes: formatDuration(evidence.minutes) });
    case 'week_left':
      return m.coach_why_week_left({ left: formatDuration(evidence.left) });
    case 'can_wait':
      return m.coach_why_can_wait(evidence);
    case 'do_now':
      return m.coach_why_do_now(evidence);
    case 'late':
      return evidence.days === 0 ? m.coach_late_today(evidence) : m.coach_late(evidence);
    case 'running':
      return m.coach_why_running({
        title: evidence.title,
        minutes: formatDuration(evidence.minutes),
      });
    case 'delegated':
      return evidence.days === 0
        ? m.coach_why_delegated_today(evidence)
        : m.coach_why_delegated(evidence);
    case 'delegated_by':
      return m.coach_why_delegated_by({
        ...evidence,
        person: evidence.person || m.delegations_someone(),
      });
    case 'untouched':
      return m.coach_why_untouched(evidence);
    case 'no_purpose':
      return m.coach_why_no_purpose(evidence);
    case 'room':
      return roomText(evidence);
    case 'goal':
      return m.coach_why_goal({
        current: formatNumber(evidence.current),
        target: formatNumber(evidence.target),
        left: formatNumber(evidence.left),
      });
    case 'times':
      return m.coach_why_times({
        estimated: formatDuration(evidence.estimated),
        actual: formatDuration(evidence.actual),
      });
    case 'median':
      return m.coach_why_median({ factor: formatNumber(evidence.factor, 1) });
  }
}

function roomText({ title, minutes, day, today }: Extract<Evidence, { key: 'room' }>): string {
  const room = day && dayInSentence(day, today);
  if (!minutes) {
    return room
      ? m.coach_why_room_no_estimate({ title, day: room })
      : m.coach_why_no_room_no_estimate({ title });
  }
  const estimate = formatDuration(minutes);
  return room
    ? m.coach_why_room({ title, minutes: estimate, day: room })
    : m.coach_why_no_room({ title, minutes: estimate });
}
