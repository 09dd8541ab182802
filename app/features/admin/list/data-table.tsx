import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  head: string;
  /** What the row is about (first), plain facts, figures, or the row's menu (last). */
  kind?: 'lead' | 'figure' | 'menu';
  /** Of the table's, in per cent or pixels. */
  width?: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown while what is asked for is on its way. */
  isOld?: boolean;
}

/** A list with its facts: a table where there is room, cards on a phone. */
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
