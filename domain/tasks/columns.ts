import type { DelegatedRow } from './delegated-row.ts';
import type { Quadrant } from './quadrant.ts';

export type PlacedBy = 'person' | 'suggestion';
type TaskStatus = 'not_started' | 'in_progress' | 'completed' | 'delegated';

/**
 * Who writes a column. `form`: the person, in a form. `act`: the actions on a task. `creation`: the
 * app, when it creates the task. `database`: only the database.
 */
type Writer = 'form' | 'act' | 'creation' | 'database';

/** The data from which a new task gets its initial values. */
interface Creation {
  id: string;
  owner: { id: string; companyId: string | null };
  /** An instant, ISO 8601. */
  now: string;
}

interface Column<V, W extends Writer> {
  writer: W;
  initial: (creation: Creation) => V;
  /**
   * The column of `delegated_tasks` from which a task delegated to the person takes its value; if
   * undefined, the task has the initial value.
   */
  delegated: keyof DelegatedRow | undefined;
}

const writtenBy =
  <W extends Writer>(writer: W) =>
  <V extends string | number | boolean | null>(
    initial: V | ((creation: Creation) => V),
    delegated?: {
      [C in keyof DelegatedRow]: DelegatedRow[C] extends V ? C : never;
    }[keyof DelegatedRow],
  ): Column<V, W> => ({
    writer,
    initial: typeof initial === 'function' ? initial : () => initial,
    delegated,
  });
const form = writtenBy('form');
const act = writtenBy('act');
const creation = writtenBy('creation');
const database = writtenBy('database');

/**
 * The columns of `tasks` (spec §3), one row each: who writes it, its value on a new task, and the
 * column of `delegated_tasks` that gives its value on a task delegated to the person. The types,
 * the defaults and what the app sends follow from this table. `scripts/lib/task-columns.test.ts`
 * compares it with the database.
 */
export const COLUMNS = {
  id: creation<string>(({ id }) => id),
  user_id: creation<string>(({ owner }) => owner.id),
  /** The company whose owner sees the task; null for a private task (design ruling 22). */
  company_id: act<string | null>(({ owner }) => owner.companyId),
  title: form<string>('Untitled Task', 'title'),
  notes: form<string | null>(null, 'notes'),
  /** Minutes. */
  duration_estimated: form<number | null>(null, 'duration_estimated'),
  /** An instant, ISO 8601. */
  deadline: form<string | null>(null, 'deadline'),
  is_urgent: form<boolean>(false, 'is_urgent'),
  is_important: form<boolean>(false, 'is_important'),
  has_break_consequence: form<boolean>(false, 'has_break_consequence'),
  quadrant: form<Quadrant>('do_now', 'quadrant'),
  /** The task waits in the inbox: nobody has placed it yet. */
  is_unsorted: act<boolean>(false),
  /** Who chose the quadrant; a suggestion is marked until the person confirms it. */
  placed_by: act<PlacedBy>('person'),
  goal_id: form<string | null>(null),
  /** The day picked for the task, `YYYY-MM-DD`. Only a missed deadline makes a task overdue. */
  planned_date: form<string | null>(null),
  /**
   * The time on `planned_date`, `HH:mm:ss` in the person's time zone; null is any time that day.
   */
  planned_time: form<string | null>(null),
  /** RFC 5545, as far as the database supports it; the database creates the next occurrence. */
  recurrence_rule: form<string | null>(null),
  /** The position in a list that a person ordered by hand. */
  position: act<number | null>(null),
  series_id: creation<string | null>(null),
  /** The key of the calendar entry from which the task was imported. */
  imported_uid: creation<string | null>(null),
  status: act<TaskStatus>('not_started'),
  created_at: creation<string>(({ now }) => now),
  updated_at: database<string>(({ now }) => now, 'updated_at'),
  started_at: act<string | null>(null),
  completed_at: act<string | null>(null),
  /** The person's day of `completed_at`, fixed at the time of completion. */
  completed_on: database<string | null>(null),
  /** The hour of `completed_at` in the person's time zone, fixed at the time of completion. */
  completed_hour: database<number | null>(null),
  /** The task was already completed when imported, so it counts for no streak. */
  completion_imported: database<boolean>(false),
  delegated_to_user_id: database<string | null>(null, 'delegated_to_user_id'),
  delegated_to_email: database<string | null>(null, 'delegated_to_email'),
  delegated_to_name: database<string | null>(null, 'delegated_to_name'),
  delegated_at: database<string | null>(null, 'created_at'),
  delegated_from_user_id: database<string | null>(null, 'delegated_by_user_id'),
  delegated_from_task_id: database<string | null>(null, 'original_task_id'),
  delegation_notes: database<string | null>(null, 'delegation_notes'),
};

type Columns = typeof COLUMNS;
export type ColumnName = keyof Columns;
/** The names of the columns that these writers write. */
export type WrittenBy<W extends Writer> = {
  [C in ColumnName]: Columns[C]['writer'] extends W ? C : never;
}[ColumnName];
/** A row of `tasks` with the named columns. */
export type ColumnValues<Names extends ColumnName = ColumnName> = {
  [C in Names]: ReturnType<Columns[C]['initial']>;
};

/** Returns the names of the columns that these writers write. */
export function columnsWrittenBy<W extends Writer>(...writers: W[]): WrittenBy<W>[] {
  const names = Object.keys(COLUMNS) as ColumnName[];
  return names.filter((name) =>
    writers.some((writer) => writer === COLUMNS[name].writer),
  ) as WrittenBy<W>[];
}

/** Returns the named columns of a task with their values. */
export function columnsOf<Name extends ColumnName>(task: ColumnValues, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, task[name]])) as ColumnValues<Name>;
}

/** Returns the initial value of every column. */
export function initialColumns(known: Creation): ColumnValues {
  const columns = Object.entries(COLUMNS);
  return Object.fromEntries(
    columns.map(([name, { initial }]) => [name, initial(known)]),
  ) as ColumnValues;
}

/** Defaults for the fields that a new task leaves empty (spec §5). */
export const TASK_DEFAULTS = columnsOf(
  initialColumns({ id: '', owner: { id: '', companyId: null }, now: '' }),
  columnsWrittenBy('form'),
);
