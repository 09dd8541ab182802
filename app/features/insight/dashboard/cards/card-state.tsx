import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import classes from './card-state.module.css';

/** State of the fetch behind a card. Loaded data stays even if a later fetch fails. */
export interface FetchState {
  done: boolean;
  error: AppError | null;
  /** Whether the fetch is paused until the connection is back. */
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

/** Returns the state of a query's fetch. */
export function fetchStateOf({ data, error, fetchStatus, refetch }: Query): FetchState {
  return {
    done: data !== undefined,
    error,
    offline: fetchStatus === 'paused',
    busy: fetchStatus === 'fetching',
    retry: () => void refetch(),
  };
}

interface Props {
  fetchState: FetchState;
  /** The text shown if the content could not be loaded. */
  failed: string;
  /** Height of the skeleton in px, similar to the height of the content. */
  height: number;
  children: ReactNode;
}

/**
 * Renders the content of a card once it is loaded; until then a skeleton, an error or an offline
 * note.
 */
export function CardState({ fetchState, failed, height, children }: Props) {
  if (fetchState.done) return children;
  if (fetchState.error) {
    return (
      <LoadFailed
        what={failed}
        message={fetchState.error.message}
        busy={fetchState.busy}
        retry={fetchState.retry}
      />
    );
  }
  if (fetchState.offline) {
    return <p className={classes.waits}>{m.dashboard_offline()}</p>;
  }
  return <Skeleton height={height} radius={8} />;
}
