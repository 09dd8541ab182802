import { Button } from '@mantine/core';
import { m } from '#messages';
import { formatNumber } from '../format.ts';
import classes from './pager.module.css';

interface Props {
  page: number;
  /** Entries per page. */
  size: number;
  shown: number;
  /** The total number of entries if known, otherwise whether there is a next page. */
  of: { total: number } | { hasMore: boolean };
  turnTo: (page: number) => void;
}

/** Pagination: the range of entries shown, and buttons to the previous and the next page. */
export function Pager({ page, size, shown, of, turnTo }: Props) {
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  const range = { from: formatNumber(first), to: formatNumber(last) };
  const hasMore = 'total' in of ? last < of.total : of.hasMore;
  return (
    <nav className={classes.pager} aria-label={m.ui_pages()}>
      <p role="status">
        {'total' in of
          ? m.ui_pages_range_of({ ...range, total: formatNumber(of.total) })
          : m.ui_pages_range(range)}
      </p>
      {(page > 1 || hasMore) && (
        <div className={classes.turns}>
          {/* Not `disabled`: on the first or last page, a disabled button would lose the focus. */}
          <Button
            variant="default"
            data-disabled={page === 1}
            aria-disabled={page === 1}
            onClick={() => page > 1 && turnTo(page - 1)}
          >
            {m.ui_previous()}
          </Button>
          <Button
            variant="default"
            data-disabled={!hasMore}
            aria-disabled={!hasMore}
            onClick={() => hasMore && turnTo(page + 1)}
          >
            {m.ui_next()}
          </Button>
        </div>
      )}
    </nav>
  );
}
