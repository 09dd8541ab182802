import { columnsWrittenBy } from '#domain/tasks/columns.ts';
import type { TaskFields } from '#domain/tasks/task.ts';
import { isSameValue } from '#domain/text/same-value.ts';

export type TaskColumn = keyof TaskFields;

/** The columns that have a form field of the same name. */
export const COLUMNS_OF_FORM: readonly TaskColumn[] = columnsWrittenBy('form');

const isSame = (column: TaskColumn, a: TaskFields, b: TaskFields): boolean =>
  isSameValue(a[column], b[column]);

/** Returns the form's columns in which two versions of a task differ. */
export const differingColumns = (a: TaskFields, b: TaskFields): TaskColumn[] =>
  COLUMNS_OF_FORM.filter((column) => !isSame(column, a, b));

interface Versions {
  /** The saved values that the form last received. */
  base: TaskFields;
  /** The values in the form. */
  typed: TaskFields;
  /** The task's current values. */
  remote: TaskFields;
  /** The column whose text the person is changing. */
  typing: TaskColumn | undefined;
}

/**
 * Returns the columns that were changed elsewhere: `taken` are the columns whose new values the
 * form must show, `conflicts` the columns that the person has changed too.
 */
export function mergeRemote({ base, typed, remote, typing }: Versions): {
  taken: TaskColumn[];
  conflicts: TaskColumn[];
} {
  const changed = differingColumns(base, remote).filter((column) => !isSame(column, typed, remote));
  const isTyped = (column: TaskColumn) => column === typing || !isSame(column, typed, base);
  return {
    taken: changed.filter((column) => !isTyped(column)),
    conflicts: changed.filter(isTyped),
  };
}

/** Returns a task's values of the given columns. */
export const pickColumns = (task: TaskFields, columns: readonly TaskColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, task[column]])) as Partial<TaskFields>;
