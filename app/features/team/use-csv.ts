import type { AppError } from '#app/data/api/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { downloadCsv } from '#app/data/storage/download.ts';
import { ANALYTICS_TOASTS } from '#app/data/toasts/toasts.ts';
import type { TeamRow } from './queries.ts';
import { csvOfTeam, type Weeks } from './table.ts';

interface Shown {
  rows: readonly TeamRow[];
  monday: string;
  weeks: Weeks;
}

/** Returns a function that downloads the team's stats as CSV and shows a toast. */
export function useCsv() {
  const { mutate } = useSingleMutation<void, AppError, Shown>({
    mutationFn: async ({ rows, monday, weeks }) =>
      downloadCsv(csvOfTeam(rows, monday, weeks), `team-${weeks}-weeks-to-${monday}`),
    networkMode: 'always',
    meta: { successToast: () => ANALYTICS_TOASTS.downloaded },
  });
  return mutate;
}
