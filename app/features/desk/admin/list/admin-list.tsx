import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTopOfPage } from '#app/ui/hooks/use-top-of-page.ts';
import { ListEmpty, ListPlaceholder } from '#app/ui/tables/list-state.tsx';
import { Pager } from '#app/ui/tables/pager.tsx';
import { m } from '#messages';
import { ADMIN_PAGE_SIZE, type ListPage } from './list-page.ts';

interface Props<Row> {
  /** Label of the skeleton. */
  loading: string;
  /** Title of the error state. */
  failed: string;
  query: UseQueryResult<ListPage<Row>>;
  page: number;
  turnTo: (page: number) => void;
  /** Whether filters are set; `clear` removes them. */
  narrowed: boolean;
  clear: () => void;
  /** Texts of the empty state without filters. */
  nothing: { title: string; text: string };
  children: (rows: readonly Row[], isOld: boolean) => ReactNode;
}

/** A paged list with its loading, error and empty states. */
export function AdminList<Row>(props: Props<Row>) {
  const { loading, failed, query, page, turnTo, narrowed, clear, nothing, children } = props;
  const { data, isPlaceholderData } = query;
  useTopOfPage(page);
  if (!data) return <ListPlaceholder loading={loading} failed={failed} query={query} />;
  if (data.rows.length > 0) {
    return (
      <>
        {children(data.rows, isPlaceholderData)}
        <Pager
          page={page}
          size={ADMIN_PAGE_SIZE}
          shown={data.rows.length}
          of={data.of}
          turnTo={turnTo}
        />
      </>
    );
  }
  if (page > 1) {
    return (
      <ListEmpty
        title={m.admin_list_no_page_title()}
        heading="h3"
        text={m.admin_list_no_page_text()}
        act={
          <Button variant="default" onClick={() => turnTo(1)}>
            {m.admin_list_first_page()}
          </Button>
        }
      />
    );
  }
  return narrowed ? (
    <ListEmpty
      title={m.admin_list_no_match_title()}
      heading="h3"
      text={m.admin_list_no_match_text()}
      act={
        <Button variant="default" onClick={clear}>
          {m.admin_list_clear_filters()}
        </Button>
      }
    />
  ) : (
    <ListEmpty title={nothing.title} heading="h3" text={nothing.text} />
  );
}
