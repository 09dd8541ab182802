import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from './delegation-card.module.css';

/** Renders the skeleton of a list of delegations. */
export function DelegationsSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label={m.delegations_loading()}>
      {[70, 45, 60].map((width) => (
        <div key={width} className={classes.card}>
          <Skeleton circle height={36} />
          <div className={classes.body}>
            <Skeleton height={14} width={`${width}%`} mt={4} mb={8} />
            <Skeleton height={12} width={`${width - 20}%`} mb={4} />
          </div>
        </div>
      ))}
    </div>
  );
}
