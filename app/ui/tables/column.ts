import type { ReactNode } from 'react';

export interface Sorting<By extends string = string> {
  by: By;
  descending: boolean;
}

export interface Column<Row, By extends string = string> {
  key: string;
  header: string;
  /**
   * `name`: the row's name. `actions`: the row's buttons, in the last column; only screen readers
   * get the header of this column.
   */
  kind?: 'name' | 'actions';
  align?: 'center' | 'end';
  /** Width in pixels or percent of the table. Columns without `width` share the remaining width. */
  width?: string;
  /** The sorting that the header's first press selects; the next press reverses it. */
  sort?: Sorting<By>;
  cell: (row: Row) => ReactNode;
}

/** Details of a row, shown below the row when the button in its last cell is pressed. */
export interface RowDetails<Row> {
  header: string;
  /** Returns null for a row without details. */
  of: (row: Row) => { label: string; content: ReactNode } | null;
}
