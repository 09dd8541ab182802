import type { Span } from '#domain/analytics/span.ts';
import type { Summary } from '#domain/analytics/summary.ts';

/** Props of every card. */
export interface CardProps {
  summary: Summary;
  span: Span;
  /**
   * Whether these are the person's own stats, which link to their lists; a company's stats link to
   * no task.
   */
  own: boolean;
  /** 0 is Sunday. */
  weekStart: number;
}
