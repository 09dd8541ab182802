import { config } from '#app/data/platform/config.ts';
import type { Suggestion, SuggestionReason } from '#domain/tasks/suggestion.ts';
import type { Quadrant } from '#domain/tasks/task.ts';
import type { View } from './use-task-view.ts';

/** Names of the views. */
export const VIEW_NAMES: Record<View, string> = { matrix: 'Matrix', list: 'List', focus: 'Focus' };

/** Names of the quadrants as the specification writes them. */
export const QUADRANT_NAMES: Record<Quadrant, string> = {
  do_now: 'Do Now',
  schedule: 'Schedule',
  delegate: 'Delegate',
  drop: 'Drop',
};

/** Reason for a suggestion (design ruling 9), as the end of "Schedule: …". */
export const REASONS: Record<SuggestionReason, string> = {
  urgent_and_important: 'it is urgent and important',
  important: 'important, but it can wait for its day',
  urgent: 'urgent, but somebody else could do it',
  neither: 'neither urgent nor important',
  breaks: 'something breaks if it is not done',
  breaks_soon: 'something breaks, and the deadline is under 24 hours away',
};

/**
 * Returns how the chosen quadrant compares with the suggestion, for a person trying the app (design
 * ruling 9).
 */
export function verdictText(chosen: Quadrant, suggested: Suggestion): string {
  const reason = REASONS[suggested.reason];
  return chosen === suggested.quadrant
    ? `${config.name} says so too: ${reason}.`
    : `${config.name} would have said ${QUADRANT_NAMES[suggested.quadrant]}: ${reason}. Your choice stays.`;
}

/** Describes what belongs in a quadrant, for a person who sees it for the first time. */
export const QUADRANT_LEADS: Record<Quadrant, string> = {
  do_now: 'Urgent and important',
  schedule: 'Important, not urgent',
  delegate: 'Urgent, not important',
  drop: 'Neither of them',
};

/** Text of an empty quadrant. */
export const EMPTY_QUADRANT: Record<Quadrant, string> = {
  do_now: 'Nothing urgent and important. Urgent work that matters goes here.',
  schedule: 'Nothing to plan. What matters but can wait goes here.',
  delegate: 'Nothing to hand over. What is urgent for others goes here.',
  drop: 'Nothing to let go. What neither matters nor presses goes here.',
};
