import { formatDuration } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import type { Reason } from '#domain/coach/findings.ts';
import type { StartHere } from '#domain/coach/types.ts';
import { dueTime } from '#domain/dates/format.ts';
import { m } from '#messages';

/** Returns why to start with a task, one short sentence for each reason. */
export const reasonsText = ({ reasons }: Pick<StartHere, 'reasons'>): string =>
  reasons.map(reasonText).join(' ');

function reasonText(reason: Reason): string {
  switch (reason.key) {
    case 'running':
      return m.coach_reason_running(reason);
    case 'late':
      return m.coach_reason_late(reason);
    case 'late_today':
      // A deadline without a time passes at midnight, but the person's day may end hours later: the
      // task is due today, not late.
      return dueTime(reason.at) === null
        ? m.coach_reason_due_on({ day: m.ui_day_today() })
        : m.coach_reason_late_today(reason);
    case 'due': {
      const day = dayInSentence(reason.day, reason.today);
      return dueTime(reason.at) === null
        ? m.coach_reason_due_on({ day })
        : m.coach_reason_due({ day, at: reason.at });
    }
    case 'planned':
      return m.coach_reason_planned({ day: dayInSentence(reason.day, reason.today) });
    case 'was_planned':
      return m.coach_reason_was_planned({ day: dayInSentence(reason.day, reason.today) });
    case 'paused':
      return m.coach_reason_paused();
    case 'first':
      return m.coach_reason_first(reason);
    case 'only':
      return m.coach_reason_only();
    case 'blocks_goal':
      return m.coach_reason_blocks_goal(reason);
    case 'serves_goal':
      return m.coach_reason_serves_goal(reason);
    case 'consequences':
      return m.coach_reason_consequences();
    case 'fastest':
      return m.coach_reason_fastest(reason);
    case 'fits':
      return m.coach_reason_fits({ left: formatDuration(reason.left) });
  }
}

/**
 * Returns the text shown when there is no advice: the number of tasks in the inbox or, if the inbox
 * is empty, that all is clear.
 */
export function noAdviceText({ open, unsorted }: { open: number; unsorted: number }): string {
  if (unsorted > 0) return m.coach_to_sort({ count: unsorted });
  return open === 0 ? m.coach_all_clear() : m.coach_all_clear_open({ count: open });
}

/**
 * Returns the label of the button that starts or resumes a task (`Start, 45 min`) or opens a
 * running task.
 */
export function playText(act: 'start' | 'resume' | 'pause', minutes: number | null): string {
  if (act === 'pause') return m.coach_start_running();
  if (!minutes) return act === 'resume' ? m.coach_start_resume() : m.coach_start_start();
  const duration = formatDuration(minutes);
  return act === 'resume'
    ? m.coach_start_resume_duration({ duration })
    : m.coach_start_start_duration({ duration });
}

/** Returns `5 tasks for today, about 4 h 15 min.`, without the duration if it is 0 minutes. */
export const todayText = (count: number, minutes: number): string =>
  minutes > 0
    ? m.coach_start_today_duration({ count, duration: formatDuration(minutes) })
    : m.coach_start_today({ count });
