import { Link } from 'react-router';
import { m } from '#messages';
import { formatNumber } from '../format.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

/** A chart's data as a table. */
export interface ChartTable {
  /** Header of the first column. */
  head: string;
  columns: string[];
  rows: ChartTableRow[];
}

export interface ChartTableRow {
  label: string;
  /** Link to the counted entries. */
  to?: string;
  /** Null means that there is no data; the table then shows an empty cell instead of 0. */
  cells: (number | null)[];
  /** Values that replace the label in the CSV export, by the header of their column. */
  machine?: Record<string, string>;
}

/** A table of a chart's numbers. */
export function StatsTable({ name, table }: { name: string; table: ChartTable }) {
  const columns: Column<ChartTableRow>[] = [
    {
      key: 'label',
      header: table.head,
      kind: 'name',
      cell: ({ label, to }) => (to ? <Link to={to}>{label}</Link> : label),
    },
    ...table.columns.map(
      (header, at): Column<ChartTableRow> => ({
        key: header,
        header,
        align: 'end',
        cell: ({ cells: { [at]: number = null } }) => (number === null ? '' : formatNumber(number)),
      }),
    ),
  ];
  return (
    <DataTable
      label={m.ui_chart_table({ name })}
      columns={columns}
      rows={table.rows}
      keyOf={({ label }) => label}
      scrolls
    />
  );
}
