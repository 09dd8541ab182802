import { downloadCsv } from '#app/data/download.ts';
import type { AppError } from '#app/data/errors.ts';
import { ANALYTICS_TOASTS } from '#app/data/toasts.ts';
import { useSingleMutation } from '#app/data/use-single-mutation.ts';
import type { TeamRow } from './queries.ts';
import { csvOfTeam, type Weeks } from './table.ts';

interface Shown {
  rows: readonly TeamRow[];
  monday: string;
  weeks: Weeks;
}

/** Downloads the team's figures as CSV, and says so. */
export function useCsv() {
  const { mutate } = useSingleMutation<void, AppError, Shown>({
    mutationFn: async ({ rows, monday, weeks }) =>
      downloadCsv(csvOfTeam(rows, monday, weeks), `team-${weeks}-weeks-to-${monday}`),
    networkMode: 'always',
    meta: { successToast: () => ANALYTICS_TOASTS.downloaded },
  });
  return mutate;
}
