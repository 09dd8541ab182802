import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { useTopOfPage } from '#app/ui/hooks/use-top-of-page.ts';
import { Pager } from '#app/ui/tables/pager.tsx';
import classes from './list.module.css';
import { ListEmpty } from './list-empty.tsx';
import { type ListPage, PAGE_SIZE } from './list-page.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface Props<Row> {
  /** What is listed, for use within a sentence: `people`. */
  what: string;
  query: UseQueryResult<ListPage<Row>>;
  page: number;
  turnTo: (page: number) => void;
  /** Whether filters are set, and a function that clears them. */
  narrowed: boolean;
  clear: () => void;
  /** Texts of the empty state without filters. */
  nothing: { title: string; text: string };
  children: (rows: readonly Row[], isOld: boolean) => ReactNode;
}

/** A paged list with its loading, error and empty states. */
export function AdminList<Row>(props: Props<Row>) {
  const { what, query, page, turnTo, narrowed, clear, nothing, children } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  useTopOfPage(page);
  if (!data && !error) return <ListSkeleton label={`Loading ${what}`} />;
  if (!data) {
    return (
      <div className={classes.failed}>
        <LoadFailed
          what={`The ${what} could not be loaded`}
          message={error?.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      </div>
    );
  }
  if (data.rows.length > 0) {
    return (
      <>
        {children(data.rows, isPlaceholderData)}
        <Pager page={page} size={PAGE_SIZE} shown={data.rows.length} of={data.of} turnTo={turnTo} />
      </>
    );
  }
  if (page > 1) {
    return (
      <ListEmpty
        title="There is no such page"
        act={{ label: 'To the first page', do: () => turnTo(1) }}
      >
        The list ends before it.
      </ListEmpty>
    );
  }
  return narrowed ? (
    <ListEmpty title="Nothing matches" act={{ label: 'Clear the filters', do: clear }}>
      Nothing is like what you ask for.
    </ListEmpty>
  ) : (
    <ListEmpty title={nothing.title}>{nothing.text}</ListEmpty>
  );
}
