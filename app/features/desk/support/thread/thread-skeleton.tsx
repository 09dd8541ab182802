import { Skeleton } from '@mantine/core';
import { m } from '#messages';
import classes from './thread.module.css';

/** Renders the skeleton of a few messages. */
export function ThreadSkeleton() {
  return (
    <div role="status" aria-label={m.support_messages_loading()} className={classes.skeleton}>
      {[60, 80, 45].map((width) => (
        <div key={width}>
          <Skeleton circle height={30} />
          <div>
            <Skeleton height={14} width={120} radius={5} />
            <Skeleton height={14} width={`${width}%`} radius={5} mt={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
