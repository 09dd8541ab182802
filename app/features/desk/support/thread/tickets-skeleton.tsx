import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from '../desk/desk.module.css';

/** Renders the skeleton of a list of tickets. */
export function TicketsSkeleton() {
  return (
    <div role="status" aria-label={m.support_tickets_loading()} className={classes.skeleton}>
      {[70, 55, 80, 60].map((width) => (
        <div key={width}>
          <Skeleton height={14} width={`${width}%`} radius={5} />
          <Skeleton height={12} width="40%" radius={5} mt={8} />
        </div>
      ))}
    </div>
  );
}
