import { config } from '#app/data/config.ts';
import { QUADRANT_NAMES, REASONS } from '#app/features/tasks/index.ts';
import type { Suggestion } from '#domain/tasks/suggestion.ts';
import type { Quadrant } from '#domain/tasks/task.ts';

/** What the app thinks of where a sample was put (design ruling 9). */
export function verdictWords(chosen: Quadrant, suggested: Suggestion): string {
  const reason = REASONS[suggested.reason];
  return chosen === suggested.quadrant
    ? `${config.name} says so too: ${reason}.`
    : `${config.name} would have said ${QUADRANT_NAMES[suggested.quadrant]}: ${reason}. Your choice stays.`;
}

/** What belongs into a quadrant, on the first visit. */
export const QUADRANT_LEADS: Record<Quadrant, string> = {
  do_now: 'Urgent and important',
  schedule: 'Important, not urgent',
  delegate: 'Urgent, not important',
  drop: 'Neither of them',
};
