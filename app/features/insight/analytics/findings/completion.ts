import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatList, formatNumber, formatPercent } from '#app/ui/format.ts';
import type { Span } from '#domain/analytics/span.ts';
import { type Summary, unsortedOpen } from '#domain/analytics/summary.ts';
import { isTooFew } from '#domain/analytics/too-few.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { daysText, spanInputs } from '../range/range-labels.ts';
import { type ChartFinding, completedHeadline, tooFewText } from './finding.ts';

export function completedFinding(summary: Summary, span: Span): ChartFinding {
  const { completed, created } = summary.totals;
  const inputs = { days: daysText(span) };
  return {
    text: completedText(summary, span),
    lead:
      created === 0
        ? m.analytics_completed_added_none(inputs)
        : m.analytics_completed_added({ ...inputs, count: created }),
    isEmpty: completed === 0,
  };
}

function completedText({ totals, before }: Summary, span: Span): string {
  const more = totals.completed - before.completed;
  const inputs = {
    ...spanInputs(span),
    completed: formatNumber(totals.completed),
    difference: formatNumber(Math.abs(more)),
  };
  if (totals.completed === 0) return m.analytics_completed_none(inputs);
  if (isTooFew(totals.completed + before.completed)) return m.analytics_completed_few(inputs);
  if (before.completed === 0) return m.analytics_completed_first(inputs);
  if (more === 0) return m.analytics_completed_same(inputs);
  return more > 0 ? m.analytics_completed_more(inputs) : m.analytics_completed_fewer(inputs);
}

export function quadrantFinding(summary: Summary): ChartFinding {
  const { totals, open } = summary;
  const unsorted = unsortedOpen(summary);
  const most = Math.max(...Object.values(totals.by_quadrant));
  const names = QUADRANTS.filter((quadrant) => totals.by_quadrant[quadrant] === most).map(
    (quadrant) => QUADRANT_NAMES[quadrant],
  );
  const inputs = { most: formatNumber(most), completed: formatNumber(totals.completed) };
  const [first = '', ...others] = names;
  return {
    text: completedHeadline(totals.completed, () =>
      others.length === 0
        ? m.analytics_quadrants_leader({ ...inputs, quadrant: first })
        : m.analytics_quadrants_leaders({ ...inputs, quadrants: formatList(names) }),
    ),
    lead:
      unsorted === 0
        ? m.analytics_quadrants_lead({ open: formatNumber(open) })
        : m.analytics_quadrants_lead_unsorted({
            open: formatNumber(open),
            unsorted: formatNumber(unsorted),
          }),
    isEmpty: totals.completed === 0 && open === 0,
  };
}

export function onTimeFinding({ totals, before }: Summary, span: Span): ChartFinding {
  const due = totals.on_time + totals.late;
  if (due === 0) {
    return {
      text: m.analytics_on_time_none(),
      lead: m.analytics_on_time_none_lead(),
      isEmpty: true,
    };
  }
  const dueBefore = before.on_time + before.late;
  const points =
    Math.round((totals.on_time / due) * 100) - Math.round((before.on_time / dueBefore) * 100);
  const inputs = { ...spanInputs(span), count: Math.abs(points) };
  return {
    text: isTooFew(due)
      ? tooFewText(due)
      : m.analytics_on_time({
          count: due,
          onTime: formatNumber(totals.on_time),
          percent: formatPercent(totals.on_time / due),
        }),
    lead:
      isTooFew(due) || isTooFew(dueBefore)
        ? m.analytics_on_time_lead()
        : points === 0
          ? m.analytics_on_time_lead_same(inputs)
          : points > 0
            ? m.analytics_on_time_lead_more(inputs)
            : m.analytics_on_time_lead_less(inputs),
  };
}
