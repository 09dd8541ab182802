import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from './overview.module.css';

/** The skeleton of the overview. */
export function OverviewSkeleton() {
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
