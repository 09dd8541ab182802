import type { Span } from '#domain/analytics/span.ts';
import type { Summary } from '#domain/analytics/summary.ts';

/** Props of every card. */
export interface CardProps {
  summary: Summary;
  span: Span;
  /**
   * Whether the stats are the person's own and link to the person's lists. A company's stats link
   * to no list.
   */
  own: boolean;
  /** 0 is Sunday. */
  weekStart: number;
}
