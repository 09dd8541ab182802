import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  head: string;
  /** The row's main cell (first), plain text, numbers, or the row's menu (last). */
  kind?: 'lead' | 'number' | 'menu';
  /** In per cent of the table or in pixels. */
  width?: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Whether these are the previous rows, shown while the requested ones load. */
  isOld?: boolean;
}

/** A list of rows: a table on wide screens, cards on phones. */
export function DataTable<Row>({ label, columns, rows, keyOf, isOld = false }: Props<Row>) {
  return (
    <div className={classes.frame} data-old={isOld || undefined}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards it is no table to the browser, but to a screen reader. */}
      <table className={classes.table} role="table" aria-label={label} aria-busy={isOld}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head, kind, width }) => (
              <th key={head} scope="col" role="columnheader" data-kind={kind} style={{ width }}>
                {kind === 'menu' ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ head, kind, cell }) => (
                <td key={head} role="cell" data-kind={kind} data-head={head}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as cards it is no table to the browser, but to a screen reader. */}
    </div>
  );
}
