import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '#app/data/api/errors.ts';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import classes from './card-state.module.css';

/** How the reading behind a card stands; what was read once stays, whatever happens to a later one. */
export interface Reading {
  done: boolean;
  error: AppError | null;
  /** It waits for the connection. */
  offline: boolean;
  busy: boolean;
  retry: () => void;
}

interface Query {
  data: unknown;
  error: AppError | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

/** The same of a query. */
export function readingOf({ data, error, fetchStatus, refetch }: Query): Reading {
  return {
    done: data !== undefined,
    error,
    offline: fetchStatus === 'paused',
    busy: fetchStatus === 'fetching',
    retry: () => void refetch(),
  };
}

interface Props {
  reading: Reading;
  /** What is read, as a sentence begins: "Your goals". */
  what: string;
  /** Of what it will be, in pixels. */
  height: number;
  children: ReactNode;
}

/** What a card holds once it is read; till then its shape, what went wrong, or that it waits. */
export function CardState({ reading, what, height, children }: Props) {
  if (reading.done) return children;
  if (reading.error) {
    return (
      <LoadFailed
        what={`${what} could not be loaded`}
        message={reading.error.message}
        busy={reading.busy}
        retry={reading.retry}
      />
    );
  }
  if (reading.offline) {
    return <p className={classes.waits}>{what} will be here once the connection is back.</p>;
  }
  return <Skeleton height={height} radius={8} />;
}
