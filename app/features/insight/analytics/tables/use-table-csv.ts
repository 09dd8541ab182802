import type { AppError } from '#app/data/errors/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { csvSeparator } from '#app/data/storage/csv-format.ts';
import { downloadCsv } from '#app/data/storage/download.ts';
import type { ChartTable } from '#app/ui/tables/stats-table.tsx';
import type { Days } from '#domain/analytics/span.ts';
import { ANALYTICS_TOASTS } from '../toasts.ts';
import { csvOfTable } from './table.ts';

interface Stats {
  name: string;
  table: ChartTable;
  span: Days;
}

/**
 * Returns a file name such as `completed-over-time-2026-10-24-to-2026-11-20`; downloadCsv adds
 * prefix and extension.
 */
const fileName = ({ name, span: { since, until } }: Stats) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${since}-to-${until}`;

/** Returns a function that downloads a table as CSV and shows a toast. */
export function useTableCsv() {
  const { mutate } = useSingleMutation<void, AppError, Stats>({
    mutationFn: async (stats) =>
      downloadCsv(csvOfTable(stats.table, csvSeparator()), fileName(stats)),
    networkMode: 'always',
    meta: {
      successToast: (_, stats) => ({
        ...ANALYTICS_TOASTS.downloaded,
        message: (stats as Stats).name,
      }),
    },
  });
  return mutate;
}
