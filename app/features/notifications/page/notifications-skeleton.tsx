import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from './notifications-page.module.css';

/** The page's skeleton. */
export function NotificationsSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={m.notifications_loading()}>
      <div className={classes.bar}>
        <Skeleton height={34} width={140} radius={8} />
        <Skeleton height={34} width={160} radius={8} />
      </div>
      <div className={classes.list}>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className={classes.skeleton}>
            <Skeleton height={16} width="40%" radius={5} />
            <Skeleton height={14} width="70%" radius={5} mt={8} />
          </div>
        ))}
      </div>
    </div>
  );
}
