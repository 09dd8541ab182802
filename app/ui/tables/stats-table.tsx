import { Link } from 'react-router';
import { m } from '#messages';
import { formatNumber } from '../format.ts';
import classes from './stats-table.module.css';

/** A chart's data as a table. */
export interface Table {
  /** Header of the first column. */
  head: string;
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  label: string;
  /** Link to the counted entries. */
  to?: string;
  /** Null if there is no value, which is not 0. */
  cells: (number | null)[];
  /** Columns that replace the label in the CSV export. */
  machine?: Record<string, string>;
}

/** A table of a chart's numbers. */
export function StatsTable({
  name,
  table: { head, columns, rows },
}: {
  name: string;
  table: Table;
}) {
  return (
    // Scrollable areas must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={classes.frame} aria-label={m.ui_chart_table({ name })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, cells }) => (
            <tr key={label}>
              <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]}>{cell === null ? '' : formatNumber(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
