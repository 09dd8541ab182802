import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailed } from '../feedback/load-state.tsx';
import frame from './frame.module.css';
import classes from './list-state.module.css';

/** The state of a query, or the combined state of several. */
interface Query {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface Placeholder {
  /** Label of the skeleton. */
  loading: string;
  /** The error text if the list could not be loaded. */
  failed: string;
  query: Query;
}

/** Shown until a list is loaded: its skeleton, or the error. */
export function ListPlaceholder(props: Placeholder & { inCard?: boolean | undefined }) {
  const { loading, failed, query, inCard } = props;
  return query.error ? (
    <ListFailed what={failed} query={query} inCard={inCard} />
  ) : (
    <ListSkeleton label={loading} inCard={inCard} />
  );
}

interface SkeletonProps {
  label: string;
  inCard?: boolean | undefined;
}

export function ListSkeleton({ label, inCard }: SkeletonProps) {
  return (
    <div
      className={`${frame.frame} ${classes.skeleton}`}
      data-in-card={inCard || undefined}
      role="status"
      aria-label={label}
    >
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

interface FailedProps {
  what: string;
  query: Query;
  inCard?: boolean | undefined;
}

/** The error of a list, with a retry button. */
export function ListFailed({ what, query, inCard }: FailedProps) {
  return (
    <div className={`${frame.frame} ${classes.failed}`} data-in-card={inCard || undefined}>
      <LoadFailed
        what={what}
        message={query.error?.message}
        busy={query.isFetching}
        retry={() => void query.refetch()}
      />
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** Heading level below the page's h1. */
  heading: 'h2' | 'h3';
  text: string;
  /** A button with a next step. */
  act?: ReactNode;
}

/** Shown for an empty list: what belongs there, and a next step. */
export function ListEmpty({ title, heading: Heading, text, act }: EmptyProps) {
  return (
    <section className={`${frame.frame} ${classes.empty}`}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {act}
    </section>
  );
}
