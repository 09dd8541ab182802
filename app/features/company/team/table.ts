import { formatDuration } from '#app/ui/format.ts';
import type { Sorting } from '#app/ui/tables/column.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { lastWeeks, loadShare } from '#domain/team/load.ts';
import { type CsvSeparator, csvOf } from '#domain/text/csv.ts';
import { m } from '#messages';
import type { TeamRow } from './queries.ts';

export const WEEKS = [4, 8, 12] as const;
export type Weeks = (typeof WEEKS)[number];

export const TEAM_COLUMNS = {
  name: m.team_column_person(),
  open: m.team_column_tasks(),
  load: m.team_column_load(),
  overdue: m.team_column_overdue(),
  waiting: m.team_column_delegated(),
  completed: m.team_column_completed(),
} as const;
export type Stat = keyof typeof TEAM_COLUMNS;

export const completedIn = (row: TeamRow, monday: string, weeks: Weeks): number =>
  lastWeeks(row.completed_by_week, monday, weeks).reduce((sum, week) => sum + week.completed, 0);

/** Returns how many open tasks are in no quadrant yet. */
export const unsortedIn = (row: TeamRow): number =>
  row.open_tasks - QUADRANTS.reduce((sum, quadrant) => sum + row[quadrant], 0);

/** Returns the rows in the requested order, then by name. */
export function sorted(
  rows: readonly TeamRow[],
  { by, descending }: Sorting<Stat>,
  monday: string,
  weeks: Weeks,
): TeamRow[] {
  const byName = (a: TeamRow, b: TeamRow) =>
    a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });
  const amount: Record<Exclude<Stat, 'name'>, (row: TeamRow) => number> = {
    open: (row) => row.open_tasks,
    load: loadShare,
    overdue: (row) => row.overdue,
    waiting: (row) => row.waiting_delegations,
    completed: (row) => completedIn(row, monday, weeks),
  };
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    if (by === 'name') return direction * byName(a, b);
    const [first, second] = [amount[by](a), amount[by](b)];
    // Compare instead of subtracting: the load of a member without working days may be infinite,
    // and the difference of two infinities is NaN.
    return first === second ? byName(a, b) : direction * (first < second ? -1 : 1);
  });
}

/** Returns the team's stats as CSV, one row per member. */
export function csvOfTeam(
  rows: readonly TeamRow[],
  monday: string,
  weeks: Weeks,
  separator: CsvSeparator,
): string {
  return csvOf(
    rows.map((row) => ({
      [m.team_column_person()]: row.name,
      [m.team_column_tasks()]: row.open_tasks,
      [m.tasks_quadrant_do_now()]: row.do_now,
      [m.tasks_quadrant_schedule()]: row.schedule,
      [m.tasks_quadrant_delegate()]: row.delegate,
      [m.tasks_quadrant_drop()]: row.drop,
      [m.tasks_inbox()]: unsortedIn(row),
      [m.team_csv_in_progress()]: row.in_progress,
      [m.team_column_overdue()]: row.overdue,
      [m.team_csv_work()]: row.estimated_minutes,
      [m.team_csv_private()]: row.private_minutes,
      [m.team_csv_unestimated()]: row.unestimated,
      [m.team_csv_week()]: row.capacity_minutes,
      [m.team_csv_delegated()]: row.waiting_delegations,
      [m.team_csv_to_answer()]: row.incoming_delegations,
      ...Object.fromEntries(
        lastWeeks(row.completed_by_week, monday, weeks).map(({ week, completed }) => [
          m.team_csv_completed({ week }),
          completed,
        ]),
      ),
    })),
    separator,
  );
}

/** Formats a load, for example `32 h of 40 h`, or `32 h, no working days`. */
export function loadText({ estimated_minutes, capacity_minutes }: TeamRow): string {
  const work = formatDuration(estimated_minutes);
  if (capacity_minutes === 0) return m.team_load_days_off({ work });
  return m.team_load({ work, week: formatDuration(capacity_minutes) });
}
