import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { useTopOfPage } from '#app/ui/hooks/use-top-of-page.ts';
import { Pager } from '#app/ui/tables/pager.tsx';
import { m } from '#messages';
import classes from './list.module.css';
import { ListEmpty } from './list-empty.tsx';
import { type ListPage, PAGE_SIZE } from './list-page.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface Props<Row> {
  /** Label of the skeleton. */
  loading: string;
  /** What is shown if the list could not be loaded. */
  failed: string;
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
  const { loading, failed, query, page, turnTo, narrowed, clear, nothing, children } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  useTopOfPage(page);
  if (!data && !error) return <ListSkeleton label={loading} />;
  if (!data) {
    return (
      <div className={classes.failed}>
        <LoadFailed
          what={failed}
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
        title={m.admin_list_no_page_title()}
        act={{ label: m.admin_list_first_page(), do: () => turnTo(1) }}
      >
        {m.admin_list_no_page_text()}
      </ListEmpty>
    );
  }
  return narrowed ? (
    <ListEmpty
      title={m.admin_list_no_match_title()}
      act={{ label: m.admin_list_clear_filters(), do: clear }}
    >
      {m.admin_list_no_match_text()}
    </ListEmpty>
  ) : (
    <ListEmpty title={nothing.title}>{nothing.text}</ListEmpty>
  );
}
