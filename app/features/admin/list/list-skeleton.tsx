import { Skeleton } from '@mantine/core';
import classes from './list.module.css';

/** The skeleton of a list. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <div key={row}>
          <Skeleton height={14} width="80%" radius={5} />
          <Skeleton height={14} width="60%" radius={5} />
          <Skeleton height={14} width="40%" radius={5} />
        </div>
      ))}
    </div>
  );
}
