import type { ChartTable } from '#app/ui/tables/stats-table.tsx';
import { type CsvSeparator, csvOf } from '#domain/text/csv.ts';

/** Returns the table as CSV. */
export function csvOfTable({ head, columns, rows }: ChartTable, separator: CsvSeparator): string {
  return csvOf(
    rows.map(({ label, cells, machine }) => ({
      ...(machine ?? { [head]: label }),
      ...Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
    })),
    separator,
  );
}
