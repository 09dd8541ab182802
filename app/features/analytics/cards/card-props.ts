import type { Span } from '#domain/analytics/span.ts';
import type { Summary } from '#domain/analytics/summary.ts';

/** What every card is given. */
export interface CardProps {
  summary: Summary;
  span: Span;
  /** The person's own figures lead to their lists; a company's name no task. */
  own: boolean;
  /** 0 is Sunday. */
  weekStart: number;
}
