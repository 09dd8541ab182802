import { DAY_MS } from '../dates/instant.ts';
import type { Quadrant } from './quadrant.ts';
import type { TaskFields } from './task.ts';

/** Why a quadrant is suggested; the web app has the sentence for each key. */
export type SuggestionReason =
  | 'urgent_and_important'
  | 'important'
  | 'urgent'
  | 'neither'
  | 'breaks'
  | 'breaks_soon';

export interface Suggestion {
  quadrant: Quadrant;
  reason: SuggestionReason;
}

/**
 * Returns the quadrant that the matrix suggests for a task, and why (design ruling 9). Callers
 * keep a quadrant that the person chose. `breaks_soon` means that the deadline is within 24 hours
 * or in the past. `now` is an ISO 8601 instant.
 */
export function suggestQuadrant(
  task: Pick<TaskFields, 'is_urgent' | 'is_important' | 'has_break_consequence' | 'deadline'>,
  now: string,
): Suggestion {
  if (task.is_important) {
    return task.is_urgent
      ? { quadrant: 'do_now', reason: 'urgent_and_important' }
      : { quadrant: 'schedule', reason: 'important' };
  }
  if (task.is_urgent) {
    return task.has_break_consequence && isSoon(task.deadline, now)
      ? { quadrant: 'do_now', reason: 'breaks_soon' }
      : { quadrant: 'delegate', reason: 'urgent' };
  }
  return task.has_break_consequence
    ? { quadrant: 'schedule', reason: 'breaks' }
    : { quadrant: 'drop', reason: 'neither' };
}

function isSoon(deadline: string | null, now: string): boolean {
  return deadline !== null && Date.parse(deadline) - Date.parse(now) < DAY_MS;
}
