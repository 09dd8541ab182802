import { formatDuration } from '#domain/dates/duration.ts';
import { lastWeeks, loadOf } from '#domain/team/load.ts';
import { csvOf } from '#domain/text/csv.ts';
import type { TeamRow } from './queries.ts';

export const WEEKS = [4, 8, 12] as const;
export type Weeks = (typeof WEEKS)[number];

export const COLUMNS = {
  name: 'Person',
  open: 'Open tasks',
  load: 'Work for the week',
  overdue: 'Overdue',
  waiting: 'Handed out',
  completed: 'Completed',
} as const;
export type Column = keyof typeof COLUMNS;

export interface Sorting {
  by: Column;
  descending: boolean;
}

export const completedIn = (row: TeamRow, monday: string, weeks: Weeks): number =>
  lastWeeks(row.completed_by_week, monday, weeks).reduce((sum, week) => sum + week.completed, 0);

/** Returns the rows in the requested order, then by name. */
export function sorted(
  rows: readonly TeamRow[],
  { by, descending }: Sorting,
  monday: string,
  weeks: Weeks,
): TeamRow[] {
  const byName = (a: TeamRow, b: TeamRow) =>
    a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });
  const figure: Record<Exclude<Column, 'name'>, (row: TeamRow) => number> = {
    open: (row) => row.open_tasks,
    load: loadOf,
    overdue: (row) => row.overdue,
    waiting: (row) => row.waiting_delegations,
    completed: (row) => completedIn(row, monday, weeks),
  };
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    if (by === 'name') return direction * byName(a, b);
    const [first, second] = [figure[by](a), figure[by](b)];
    // Compare instead of subtracting: the load may be infinite, and the difference of two
    // infinities is NaN.
    return first === second ? byName(a, b) : direction * (first < second ? -1 : 1);
  });
}

/** Returns all numbers of the table as CSV. */
export function csvOfTeam(rows: readonly TeamRow[], monday: string, weeks: Weeks): string {
  return csvOf(
    rows.map((row) => ({
      Person: row.name,
      'Open tasks': row.open_tasks,
      'Do Now': row.do_now,
      Schedule: row.schedule,
      Delegate: row.delegate,
      Drop: row.drop,
      'In progress': row.in_progress,
      Overdue: row.overdue,
      'Minutes of work': row.estimated_minutes,
      'Tasks without an estimate': row.unestimated,
      'Minutes a week': row.capacity_minutes,
      'Handed out, not done': row.waiting_delegations,
      'Waiting for their answer': row.incoming_delegations,
      ...Object.fromEntries(
        lastWeeks(row.completed_by_week, monday, weeks).map(({ week, completed }) => [
          `Completed, week of ${week}`,
          completed,
        ]),
      ),
    })),
  );
}

/** For example `32 h of 40 h`. */
export const loadText = ({ estimated_minutes, capacity_minutes }: TeamRow): string =>
  `${formatDuration(estimated_minutes)} of ${formatDuration(capacity_minutes)}`;
