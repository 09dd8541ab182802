import { csvOf } from '#domain/csv.ts';

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

/** The table for a spreadsheet. */
export function csvOfTable({ head, columns, rows }: Table): string {
  return csvOf(
    rows.map(({ label, cells, machine }) => ({
      ...(machine ?? { [head]: label }),
      ...Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
    })),
  );
}
