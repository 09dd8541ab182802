import { Table } from '@mantine/core';
import { type RefCallback, useCallback, useState } from 'react';
import type { Column, RowDetails, Sorting } from './column.ts';
import classes from './data-table.module.css';
import frame from './frame.module.css';
import { ListPlaceholder, type Placeholder } from './list-state.tsx';
import { SortSelect } from './sort-select.tsx';
import { TableHeader } from './table-header.tsx';
import { TableRow } from './table-row.tsx';

interface Props<Row, By extends string> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row, By>[];
  /** Undefined until loaded; the placeholder is shown meanwhile. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  placeholder?: Placeholder;
  /** Shown instead of a table without rows. */
  empty?: string;
  /** Whether `rows` are the previous rows, shown while the requested rows load. */
  isOld?: boolean;
  sorting?: Sorting<By>;
  sort?: (sorting: Sorting<By>) => void;
  details?: RowDetails<Row>;
  /** A table narrower than this many pixels shows each row as a card; with 0, no row is a card. */
  cardsBelow?: number;
  /** Whether a card around the table already has a border and a padding. */
  inCard?: boolean;
  /**
   * Whether the table stays a table at every width and scrolls in a frame of limited height. Meant
   * for tables of numbers.
   */
  scrolls?: boolean;
}

/** A list of rows: a table, or cards where a table does not fit. */
export function DataTable<Row, By extends string = string>(props: Props<Row, By>) {
  const { label, columns, rows, keyOf, placeholder, empty, isOld = false } = props;
  const { sorting, sort, details, inCard, scrolls } = props;
  const [ref, narrow] = useNarrowerThan(scrolls ? 0 : (props.cardsBelow ?? 600));
  if (!rows) return placeholder && <ListPlaceholder {...placeholder} inCard={inCard} />;
  const lines = rows.map((row) => (
    <TableRow key={keyOf(row)} row={row} columns={columns} details={details} />
  ));
  const Frame = scrolls ? 'section' : 'div';
  return (
    <Frame
      ref={ref}
      className={frame.frame}
      data-in-card={inCard || undefined}
      data-old={isOld || undefined}
      // A region that scrolls must be reachable by keyboard.
      {...(scrolls && { 'data-scrolls': true, 'aria-label': label, tabIndex: 0 })}
    >
      {narrow && sorting && sort && <SortSelect columns={columns} sorting={sorting} sort={sort} />}
      {rows.length === 0 && empty ? (
        <p className={classes.empty} role="status">
          {empty}
        </p>
      ) : (
        // Explicit roles, because the CSS for cards removes the implicit roles.
        <Table
          role="table"
          className={classes.table ?? ''}
          aria-label={scrolls ? undefined : label}
          aria-busy={isOld}
          withRowBorders={false}
          mod={{ cards: narrow, scrolls, 'in-card': inCard }}
        >
          <TableHeader columns={columns} details={details} sorting={sorting} sort={sort} />
          {/* A row with details is already in a row group with its row of details. */}
          {details ? lines : <Table.Tbody role="rowgroup">{lines}</Table.Tbody>}
        </Table>
      )}
    </Frame>
  );
}

/** Returns a ref for an element, and whether that element is narrower than a number of pixels. */
function useNarrowerThan(pixels: number): [ref: RefCallback<HTMLElement>, narrow: boolean] {
  const [narrow, setNarrow] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setNarrow(element.clientWidth < pixels);
      // Measure before the first paint, which would otherwise show the wide layout.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [ref, narrow];
}
