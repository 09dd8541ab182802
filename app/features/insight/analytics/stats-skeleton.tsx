import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from './analytics-page.module.css';

/** Renders the skeleton of the stats on /analytics. */
export function StatsSkeleton() {
  return (
    <div className={classes.stats} role="status" aria-label={m.analytics_loading()}>
      <div className={classes.wide}>
        <Skeleton height={380} radius={12} />
      </div>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} height={320} radius={12} />
      ))}
    </div>
  );
}
