import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from '../activity-logs-page.module.css';

/** The table's skeleton. */
export function LogsSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={m.activity_logs_loading()}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <div key={row}>
          <Skeleton height={14} width={120} radius={5} />
          <Skeleton height={14} radius={5} />
          <Skeleton height={14} width="70%" radius={5} />
        </div>
      ))}
    </div>
  );
}
