import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { m } from '#messages';
import list from '../list/list.module.css';
import { GrowthCharts } from './growth-charts.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
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
    <div className={list.failed}>
      <LoadFailed
        what={m.admin_overview_failed()}
        message={error.message}
        busy={overview.isFetching || growth.isFetching}
        retry={() => {
          void overview.refetch();
          void growth.refetch();
        }}
      />
    </div>
  );
}
