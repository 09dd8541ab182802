import { memo } from 'react';
import { LazyChart } from '#app/ui/charts/lazy-chart.tsx';
import { m } from '#messages';
import { ChartCard } from './chart-card.tsx';
import { growthColumns, lastWeek, trend } from './growth.ts';
import classes from './overview.module.css';
import type { GrowthWeek } from './queries.ts';
import { TierShares } from './tier-shares.tsx';

// In the app, a color means a quadrant, so these charts use the colors of text and borders.
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
        name={m.admin_overview_new_people_by_week()}
        finding={m.admin_overview_new_people_trend(trend(weeks, 'people'))}
        weeks={weeks}
        amounts={[['people', m.admin_overview_new_people()]]}
      >
        <LazyChart
          label={m.admin_overview_new_people_columns()}
          columns={growthColumns(weeks, ['people'])}
          series={[{ name: 'people', label: m.admin_overview_new_people(), color: INK }]}
        />
      </ChartCard>
      <ChartCard
        name={m.admin_overview_active_people_by_week()}
        finding={m.admin_overview_active_people_trend(lastWeek(weeks, 'people_active'))}
        weeks={weeks}
        amounts={[
          ['people_active', m.admin_overview_active_people()],
          ['people_so_far', m.admin_overview_people_total()],
        ]}
      >
        <LazyChart
          label={m.admin_overview_active_people_columns()}
          columns={growthColumns(weeks, ['people_active'])}
          series={[{ name: 'people_active', label: m.admin_overview_active_people(), color: INK }]}
        />
      </ChartCard>
      <ChartCard
        name={m.admin_overview_tasks_by_week()}
        finding={m.admin_overview_completed_trend(trend(weeks, 'tasks_completed'))}
        weeks={weeks}
        amounts={[
          ['tasks_completed', m.admin_overview_completed()],
          ['tasks_created', m.admin_overview_created()],
          ['delegations', m.admin_overview_delegated()],
        ]}
      >
        <LazyChart
          label={m.admin_overview_tasks_columns()}
          columns={growthColumns(weeks, ['tasks_completed', 'delegations'])}
          series={[
            { name: 'tasks_completed', label: m.admin_overview_completed(), color: INK },
            { name: 'delegations', label: m.admin_overview_delegated(), color: QUIET },
          ]}
        />
      </ChartCard>
      <TierShares tiers={tiers} />
    </div>
  );
}

/**
 * Charts of growth and usage over half a year, each with its finding as text, and the number of
 * people on each tier. Memoized: charts are expensive to render.
 */
export const GrowthCharts = memo(Charts);
