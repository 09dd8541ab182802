import { isTooFew } from '#domain/analytics/too-few.ts';
import { m } from '#messages';

/** The finding of a chart: a sentence with its numbers, and a secondary sentence below it. */
export interface ChartFinding {
  text: string;
  lead: string;
  /** Whether the chart has no data. */
  isEmpty?: boolean;
}

/** Returns the headline that only says that `count` events are too few (clarity §6). */
export const tooFewText = (count: number) => m.analytics_too_few({ count });

/** Returns the headline about completed tasks; `say` returns the headline for enough tasks. */
export function completedHeadline(count: number, say: () => string): string {
  if (count === 0) return m.analytics_nothing_completed();
  return isTooFew(count) ? tooFewText(count) : say();
}

/** Returns a number of days as a text. */
export const dayCount = (count: number) => m.analytics_day_count({ count });
export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
