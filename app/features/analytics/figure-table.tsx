import { Link } from 'react-router';
import classes from './figure-table.module.css';
import { number } from './findings.ts';
import type { Table } from './table.ts';

/** A figure's numbers. */
export function FigureTable({
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
                <td key={columns[at]}>{cell === null ? '' : number(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
