import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from '../search-page.module.css';

/** The skeleton of a group of results. */
export function ResultsSkeleton() {
  return (
    <div className={classes.group} role="status" aria-label={m.search_loading()}>
      <div className={classes.header}>
        <Skeleton width={72} height={14} radius={5} />
      </div>
      {[62, 48, 71, 40].map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton width={10} height={10} radius={3} />
          <Skeleton width={`${width}%`} height={14} radius={5} />
          <Skeleton width={64} height={12} radius={5} />
        </div>
      ))}
    </div>
  );
}
