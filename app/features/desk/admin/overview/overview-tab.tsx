import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '#app/ui/tables/list-state.tsx';
import { m } from '#messages';
import { GrowthCharts } from './growth-charts.tsx';
import classes from './overview.module.css';
import { growthQuery, overviewQuery } from './queries.ts';
import { StatTiles } from './stat-tiles.tsx';

const WEEKS = 26;

/** /admin: totals and growth of the platform. */
export default function OverviewTab() {
  const overview = useQuery(overviewQuery);
  const growth = useQuery(growthQuery(WEEKS));
  const error = overview.error ?? growth.error;
  if (overview.data && growth.data) {
    return (
      <>
        <StatTiles overview={overview.data} />
        <GrowthCharts weeks={growth.data} tiers={overview.data.people_by_tier ?? {}} />
      </>
    );
  }
  if (!error) return <OverviewSkeleton />;
  return (
    <ListFailed
      what={m.admin_overview_failed()}
      query={{
        error,
        isFetching: overview.isFetching || growth.isFetching,
        refetch: () => Promise.all([overview.refetch(), growth.refetch()]),
      }}
    />
  );
}

/** Renders the skeleton of the overview: stat tiles and charts. */
function OverviewSkeleton() {
  return (
    <div role="status" aria-label={m.admin_overview_loading()} className={classes.coming}>
      <div className={classes.tiles}>
        {['first', 'second', 'third', 'fourth'].map((tile) => (
          <div key={tile} className={classes.tile}>
            <Skeleton height={28} width={64} radius={5} />
            <Skeleton height={14} width="70%" radius={5} />
          </div>
        ))}
      </div>
      <div className={classes.charts}>
        {['left', 'right'].map((chart) => (
          <Skeleton key={chart} height={292} radius={12} />
        ))}
      </div>
    </div>
  );
}
