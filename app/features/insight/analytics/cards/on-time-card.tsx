import type { ChartSeries } from '#app/ui/charts/columns-chart.tsx';
import { LazyChart } from '#app/ui/charts/lazy-chart.tsx';
import { grainOf, periodsOf } from '#domain/analytics/periods.ts';
import { m } from '#messages';
import { onTimeFinding } from '../findings/completion.ts';
import { daysText, tickText } from '../range/range-labels.ts';
import { onTimeTable } from '../tables/tables.ts';
import type { CardProps } from './card-props.ts';
import { StatCard } from './stat-card.tsx';

const SERIES: ChartSeries[] = [
  { name: 'on_time', label: m.analytics_on_time_name(), color: 'var(--ink)' },
  { name: 'late', label: m.analytics_on_time_late(), color: 'var(--late)' },
];

/** Renders the deadlines met and missed over time. */
export function OnTimeCard({ summary, span, own, weekStart }: CardProps) {
  const grain = grainOf(span);
  const periods = periodsOf(summary.days, span, weekStart);
  const finding = onTimeFinding(summary, span);
  return (
    <StatCard
      name={m.analytics_on_time_name()}
      finding={finding}
      table={onTimeTable(periods, grain)}
      span={span}
      list={
        own ? { to: '/tasks?view=list&due=late', label: m.analytics_on_time_list() } : undefined
      }
    >
      <LazyChart
        label={m.analytics_by_grain({ finding: finding.text, grain })}
        series={SERIES}
        columns={periods.map((period) => ({
          tick: tickText(period, grain),
          title: daysText(period),
          values: { on_time: period.on_time, late: period.late },
        }))}
      />
    </StatCard>
  );
}
