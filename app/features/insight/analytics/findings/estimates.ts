import { formatNumber, formatPercent } from '#app/ui/format.ts';
import type { Span } from '#domain/analytics/span.ts';
import type { Summary } from '#domain/analytics/summary.ts';
import { isTooFew } from '#domain/analytics/too-few.ts';
import { m } from '#messages';
import { spanInputs } from '../range/range-labels.ts';
import { type ChartFinding, tooFewText } from './finding.ts';

export function estimatesFinding({ totals, before }: Summary, span: Span): ChartFinding {
  const { typical_ratio: ratio, measured } = totals;
  if (ratio === null) {
    return {
      text: m.analytics_estimates_none(),
      lead: m.analytics_estimates_none_lead(),
      isEmpty: true,
    };
  }
  if (isTooFew(measured)) {
    return { text: tooFewText(measured), lead: m.analytics_estimates_none_lead() };
  }
  const inputs = { count: measured, ratio: formatNumber(ratio, 2) };
  return {
    text: ratioText(ratio),
    lead:
      before.typical_ratio === null || isTooFew(before.measured)
        ? m.analytics_estimates_lead(inputs)
        : m.analytics_estimates_lead_before({
            ...inputs,
            ...spanInputs(span),
            before: formatNumber(before.typical_ratio, 2),
          }),
  };
}

function ratioText(ratio: number): string {
  if (ratio >= 0.95 && ratio <= 1.05) return m.analytics_estimates_same();
  if (ratio >= 1.95 && ratio <= 2.05) return m.analytics_estimates_twice();
  if (ratio > 2) return m.analytics_estimates_times({ times: formatNumber(ratio, 1) });
  const percent = formatPercent(Math.abs(ratio - 1));
  return ratio > 1
    ? m.analytics_estimates_longer({ percent })
    : m.analytics_estimates_shorter({ percent });
}

export function ageFinding({ open, overdue, open_by_age: ages }: Summary): ChartFinding {
  if (open === 0) {
    return { text: m.analytics_age_none(), lead: m.analytics_age_none_lead(), isEmpty: true };
  }
  const { week, month, quarter, older } = ages;
  const [old, limit] = older > 0 ? [older, 90] : quarter > 0 ? [quarter, 30] : [month, 7];
  return {
    text:
      week === open
        ? m.analytics_age_young({ count: open })
        : m.analytics_age_old({ count: old, open: formatNumber(open), days: limit }),
    lead:
      overdue === 0
        ? m.analytics_age_lead()
        : m.analytics_age_lead_overdue({ overdue: formatNumber(overdue) }),
  };
}
