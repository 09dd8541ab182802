import { m } from '#messages';

/** The finding of a chart: a sentence with its numbers, and a secondary sentence below it. */
export interface ChartFinding {
  text: string;
  lead: string;
  /** Whether there is nothing to chart. */
  isEmpty?: boolean;
}

/** Number of events from which a headline says more than their count (clarity §6). */
const EVENTS_LEAST = 10;

/** Returns whether a headline says no more than the number of its events. */
export const isTooFew = (count: number) => count < EVENTS_LEAST;
export const tooFewText = (count: number) => m.analytics_too_few({ count });

/** Returns the headline about completed tasks; `say` gives the one for enough of them. */
export function completedHeadline(count: number, say: () => string): string {
  if (count === 0) return m.analytics_nothing_completed();
  return isTooFew(count) ? tooFewText(count) : say();
}

/** Returns a number of days as a text. */
export const dayCount = (count: number) => m.analytics_day_count({ count });
export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
