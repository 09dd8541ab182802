import { config } from '#app/data/platform/config.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { SuggestionReason } from '#domain/tasks/suggestion.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

/** Names of the quadrants, used wherever the app shows a quadrant. */
export const QUADRANT_NAMES = {
  do_now: m.tasks_quadrant_do_now(),
  schedule: m.tasks_quadrant_schedule(),
  delegate: m.tasks_quadrant_delegate(),
  drop: m.tasks_quadrant_drop(),
} satisfies Record<Quadrant, string>;

/** Returns the name of a quadrant; for null, the name of the inbox, where unsorted tasks wait. */
export const placeName = (quadrant: Quadrant | null): string =>
  quadrant === null ? m.tasks_inbox() : QUADRANT_NAMES[quadrant];

/** Names of the statuses, used wherever the app shows a status. */
export const TASK_STATUS_NAMES = {
  not_started: m.tasks_status_not_started(),
  in_progress: m.tasks_status_in_progress(),
  completed: m.tasks_status_completed(),
  delegated: m.tasks_status_delegated(),
} satisfies Record<Task['status'], string>;

/** Reasons for a suggestion (design ruling 9), each a sentence. */
export const REASONS = {
  urgent_and_important: m.tasks_reason_urgent_and_important(),
  important: m.tasks_reason_important(),
  urgent: m.tasks_reason_urgent(),
  neither: m.tasks_reason_neither(),
  breaks: m.tasks_reason_breaks(),
  breaks_soon: m.tasks_reason_breaks_soon(),
} satisfies Record<SuggestionReason, string>;

/**
 * Returns how the chosen quadrant compares with the suggested one, for a visitor who tries the
 * matrix. `reason` is a sentence.
 */
export function verdictText(chosen: Quadrant, suggested: Quadrant, reason: string): string {
  const product = config.name;
  return chosen === suggested
    ? m.tasks_verdict_same({ product, reason })
    : m.tasks_verdict_other({ product, reason, quadrant: QUADRANT_NAMES[suggested] });
}

/** Describes what belongs in a quadrant, for a person who sees it for the first time. */
export const QUADRANT_LEADS = {
  do_now: m.tasks_quadrant_lead_do_now(),
  schedule: m.tasks_quadrant_lead_schedule(),
  delegate: m.tasks_quadrant_lead_delegate(),
  drop: m.tasks_quadrant_lead_drop(),
} satisfies Record<Quadrant, string>;

/** Returns the card's label that names the recipient of a delegated task. */
export function holderText(task: Pick<Task, 'delegated_to_name' | 'delegated_to_email'>): string {
  const name = task.delegated_to_name ?? task.delegated_to_email;
  return name ? m.tasks_delegated_to({ name }) : m.tasks_delegated_to_someone();
}
