import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from './company-page.module.css';

/** The skeleton of /company. */
export function CompanySkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={m.company_loading()}>
      <div className={classes.top}>
        <div className={classes.header}>
          <Skeleton height={56} width={56} radius={12} />
          <Skeleton height={28} width={220} />
        </div>
      </div>
      <div className={classes.column}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={140} radius={12} />
      </div>
      <div className={classes.column}>
        <Skeleton height={190} radius={12} />
        <Skeleton height={300} radius={12} />
      </div>
    </div>
  );
}
