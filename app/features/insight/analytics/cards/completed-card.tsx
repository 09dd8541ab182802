import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import type { ChartSeries } from '#app/ui/charts/columns-chart.tsx';
import { LazyChart } from '#app/ui/charts/lazy-chart.tsx';
import { Pip } from '#app/ui/components/pip.tsx';
import { grainOf, periodsOf } from '#domain/analytics/periods.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { completedFinding } from '../findings/completion.ts';
import { daysText, tickText } from '../range/range-labels.ts';
import { completedTable } from '../tables/tables.ts';
import type { CardProps } from './card-props.ts';
import classes from './completed-card.module.css';
import { StatCard } from './stat-card.tsx';

/** The quadrants as series of a chart, each in its color. */
const QUADRANT_SERIES: ChartSeries[] = QUADRANTS.map((quadrant) => ({
  name: quadrant,
  label: QUADRANT_NAMES[quadrant],
  color: `var(--q-${quadrant.replace('_', '-')})`,
}));

/** Renders completed tasks over time, in the colors of the quadrants. */
export function CompletedCard({ summary, span, own, weekStart }: CardProps) {
  const grain = grainOf(span);
  const periods = periodsOf(summary.days, span, weekStart);
  const finding = completedFinding(summary, span);
  return (
    <StatCard
      name={m.analytics_completed_name()}
      finding={finding}
      table={completedTable(periods, grain, own)}
      span={span}
      list={
        own
          ? { to: '/tasks?view=list&status=completed', label: m.analytics_completed_list() }
          : undefined
      }
      isLead
    >
      <ul className={classes.legend} aria-hidden>
        {QUADRANT_SERIES.map(({ name, label }) => (
          <li key={name}>
            <Pip quadrant={name} />
            {label}
          </li>
        ))}
      </ul>
      <LazyChart
        label={m.analytics_by_grain({ finding: finding.text, grain })}
        height={240}
        series={QUADRANT_SERIES}
        columns={periods.map((period) => ({
          tick: tickText(period, grain),
          title: m.analytics_column({ days: daysText(period), count: period.completed }),
          values: Object.fromEntries(QUADRANTS.map((quadrant) => [quadrant, period[quadrant]])),
        }))}
      />
    </StatCard>
  );
}
