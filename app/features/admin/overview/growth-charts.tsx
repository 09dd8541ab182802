import { memo } from 'react';
import { LazyChart } from '#app/ui/charts/lazy-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { columnsOf, thisWeek, trend } from './growth.ts';
import classes from './overview.module.css';
import type { GrowthWeek } from './queries.ts';
import { TierShares } from './tier-shares.tsx';

// Colour means quadrant, so these charts use ink.
const INK = 'var(--ink)';
const QUIET = 'var(--edge)';

interface Props {
  weeks: readonly GrowthWeek[];
  tiers: Record<string, number>;
}

function Charts({ weeks, tiers }: Props) {
  return (
    <div className={classes.charts}>
      <ChartCard
        name="New people by week"
        finding={trend(weeks, 'people', ['new person', 'new people'])}
        weeks={weeks}
        amounts={[['people', 'New people']]}
      >
        <LazyChart
          label="New people by week, as columns"
          columns={columnsOf(weeks, ['people'])}
          series={[{ name: 'people', label: 'New people', color: INK }]}
        />
      </ChartCard>
      <ChartCard
        name="Active people by week"
        finding={thisWeek(weeks, 'people_active', ['active person', 'active people'])}
        weeks={weeks}
        amounts={[
          ['people_active', 'Active people'],
          ['people_so_far', 'People in all'],
        ]}
      >
        <LazyChart
          label="Active people by week, as columns"
          columns={columnsOf(weeks, ['people_active'])}
          series={[{ name: 'people_active', label: 'Active people', color: INK }]}
        />
      </ChartCard>
      <ChartCard
        name="Tasks by week"
        finding={trend(weeks, 'tasks_completed', ['completed task', 'completed tasks'])}
        weeks={weeks}
        amounts={[
          ['tasks_completed', 'Completed'],
          ['tasks_created', 'Written'],
          ['delegations', 'Handed over'],
        ]}
      >
        <LazyChart
          label="Completed and handed over tasks by week, as columns"
          columns={columnsOf(weeks, ['tasks_completed', 'delegations'])}
          series={[
            { name: 'tasks_completed', label: 'Completed', color: INK },
            { name: 'delegations', label: 'Handed over', color: QUIET },
          ]}
        />
      </ChartCard>
      <TierShares tiers={tiers} />
    </div>
  );
}

/**
 * Growth and usage over half a year, each chart with its finding as text. Memoized: charts are
 * expensive to render.
 */
export const GrowthCharts = memo(Charts);
