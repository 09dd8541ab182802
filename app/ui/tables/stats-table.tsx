import { Link } from 'react-router';
import classes from './stats-table.module.css';

/** A figure as a table: what its chart draws, in numbers. */
export interface Table {
  /** What the rows are, for the head of their first column. */
  head: string;
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  label: string;
  /** Where what is counted can be looked at. */
  to?: string;
  /** Null where there is no number, and not 0. */
  cells: (number | null)[];
  /** What the label says, for a machine: columns of the CSV in its place. */
  machine?: Record<string, string>;
}

/** A figure's numbers. */
export function StatsTable({
  name,
  table: { head, columns, rows },
}: {
  name: string;
  table: Table;
}) {
  return (
    // What scrolls can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={classes.frame} aria-label={`${name}, as a table`} tabIndex={0}>
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
                <td key={columns[at]}>{cell === null ? '' : cell.toLocaleString('en-GB')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
