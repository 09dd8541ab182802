import { formatDuration, formatNumber } from '#app/ui/format.ts';
import type { Span } from '#domain/analytics/span.ts';
import type { Summary } from '#domain/analytics/summary.ts';
import { isTooFew } from '#domain/analytics/too-few.ts';
import { DAY_MINUTES } from '#domain/dates/time.ts';
import { m } from '#messages';
import { daysText, spanInputs } from '../range/range-labels.ts';
import { type ChartFinding, dayCount, sum, tooFewText } from './finding.ts';

export function answersFinding({ answers, accept_minutes }: Summary, span: Span): ChartFinding {
  const total = sum(Object.values(answers));
  if (total === 0) {
    return {
      text: m.analytics_answers_none(spanInputs(span)),
      lead: m.analytics_answers_none_lead(),
      isEmpty: true,
    };
  }
  return {
    text: isTooFew(total)
      ? tooFewText(total)
      : answersText(answers.accepted + answers.completed, total, accept_minutes),
    lead: m.analytics_answers_lead({ days: daysText(span) }),
  };
}

function answersText(yes: number, total: number, minutes: number | null): string {
  const inputs = { accepted: formatNumber(yes), total: formatNumber(total) };
  return minutes === null || isTooFew(yes)
    ? m.analytics_answers(inputs)
    : m.analytics_answers_within({ ...inputs, time: waitText(minutes) });
}

function waitText(minutes: number): string {
  if (minutes < 1) return m.analytics_answers_minute();
  return minutes < 48 * 60 ? formatDuration(minutes) : dayCount(Math.round(minutes / DAY_MINUTES));
}
