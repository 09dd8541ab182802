import type { ReactNode } from 'react';

export interface Sorting<By extends string = string> {
  by: By;
  descending: boolean;
}

export interface Column<Row, By extends string = string> {
  key: string;
  header: string;
  /**
   * `name`: the row's name. `actions`: its buttons, in the last column, whose header is only for
   * screen readers.
   */
  kind?: 'name' | 'actions';
  align?: 'center' | 'end';
  /** In pixels or percent of the table. The columns without a width share the rest. */
  width?: string;
  /** The sorting that the header's first press selects; the next press reverses it. */
  sort?: Sorting<By>;
  cell: (row: Row) => ReactNode;
}

/** More about a row, shown below it when the button in its last cell is pressed. */
export interface RowDetails<Row> {
  header: string;
  /** Returns null for a row without details. */
  of: (row: Row) => { label: string; content: ReactNode } | null;
}
