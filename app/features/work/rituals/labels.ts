import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { relativeDay } from '#app/ui/format-days.ts';
import type { Ritual } from '#domain/planning/entries.ts';
import type { Outcome } from '#domain/planning/outcome.ts';
import { ASSUMED_MINUTES } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

export const RITUAL_NAMES = {
  plan: m.rituals_plan(),
  shutdown: m.rituals_shut_down(),
  review: m.rituals_review(),
} satisfies Record<Ritual, string>;

/** Returns the outcome for a task, such as `Tomorrow`, `Mon 23 Nov 09:00` or `Done`. */
export function outcomeText(outcome: Outcome, today: string): string {
  switch (outcome.kind) {
    case 'planned': {
      const day = relativeDay(outcome.day, today);
      return outcome.time ? m.rituals_outcome_at({ day, time: outcome.time.slice(0, 5) }) : day;
    }
    case 'sorted':
      return QUADRANT_NAMES[outcome.quadrant];
    case 'done':
      return m.ui_done();
    case 'dropped':
      return m.rituals_outcome_dropped();
    case 'started':
      return m.rituals_outcome_started();
    case 'delegated':
      return m.rituals_outcome_delegated();
    case 'unplanned':
      return m.rituals_no_day();
  }
}

/** Returns the task's estimate as text or, without an estimate, the time that a plan assumes. */
export const estimateText = ({ duration_estimated: minutes }: Task): string =>
  minutes === null
    ? m.rituals_plan_about({ time: formatDuration(ASSUMED_MINUTES) })
    : formatDuration(minutes);
