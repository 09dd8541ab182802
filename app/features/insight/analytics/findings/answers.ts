import { formatDuration, formatNumber } from '#app/ui/format.ts';
import type { Span } from '#domain/analytics/span.ts';
import type { Summary } from '#domain/analytics/summary.ts';
import { DAY_MINUTES } from '#domain/dates/time.ts';
import { m } from '#messages';
import { daysText, spanInputs } from '../range/range-labels.ts';
import { type ChartFinding, dayCount, sum } from './finding.ts';

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
    text: answersText(answers.accepted + answers.completed, total, accept_minutes),
    lead: m.analytics_answers_lead({ days: daysText(span) }),
  };
}

function answersText(yes: number, total: number, minutes: number | null): string {
  const accepted = formatNumber(yes);
  if (minutes === null) return m.analytics_answers({ count: total, accepted });
  const time = waitText(minutes);
  return yes === 1
    ? m.analytics_answers_after({ count: total, accepted, time })
    : m.analytics_answers_within({ accepted, total: formatNumber(total), time });
}

function waitText(minutes: number): string {
  if (minutes < 1) return m.analytics_answers_minute();
  return minutes < 48 * 60 ? formatDuration(minutes) : dayCount(Math.round(minutes / DAY_MINUTES));
}
