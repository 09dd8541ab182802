import { changedFrom, isSameValue } from '#domain/text/same-value.ts';
import { m } from '#messages';
import { AppError } from '../errors/errors.ts';

interface Update<Row> {
  /** The new values by column, and in `base` the values that the person saw before the change. */
  fields: Partial<Row>;
  base: Partial<Row>;
  /** The row as this page last loaded it; undefined if the page has not loaded the row. */
  known: Row | undefined;
  /** Returns the current row; null if it is gone. */
  read: () => PromiseLike<{ data: unknown }>;
  /** Updates the row only if `updated_at` still equals `updatedAt`; otherwise the data is null. */
  write: (fields: Partial<Row>, updatedAt: string) => PromiseLike<{ data: unknown }>;
}

/**
 * Maximum number of writes: a write fails and is repeated if the row was changed since it was read,
 * even in columns that the person did not change.
 */
const TURNS = 5;

/**
 * Error code for a value that was changed elsewhere too; the parameter `row` is the current row.
 */
export const CHANGED_ELSEWHERE = 'changed_elsewhere';

/**
 * Updates the columns that the person changed in a row, unless one of them was meanwhile changed
 * elsewhere to a different value. Usually takes one request. May be repeated after a lost response.
 * @returns The updated row; null if it is gone.
 * @throws AppError `changed_elsewhere`; `unavailable` if other columns keep changing.
 */
export async function updateUnlessChanged<Row extends { updated_at: string }>(
  update: Update<Row>,
): Promise<Row | null> {
  const { base, known, read, write } = update;
  const fields = changedFrom(base, update.fields) ?? update.fields;
  const isCurrent = (row: Row) => conflictsIn(row, fields, base).length === 0;
  const current = async () => (await read()).data as Row | null;
  let row = known && isCurrent(known) ? known : await current();
  for (let turn = 0; turn < TURNS && row; turn += 1) {
    if (!isCurrent(row)) throw changedElsewhere(row);
    const { data } = await write(fields, row.updated_at);
    if (data) return data as Row;
    row = await current();
  }
  if (row) throw new AppError('unavailable', m.data_error_unavailable());
  return null;
}

/** Returns the row in the parameters of a `changed_elsewhere` error; undefined for other errors. */
export const rowOfConflict = <Row>({ code, params }: AppError): Row | undefined =>
  code === CHANGED_ELSEWHERE ? (params.row as Row) : undefined;

/**
 * Returns a text that says why a form was not saved. Undefined if there is no error, or if the
 * error is a conflict: the form itself asks the person about a conflict.
 */
export const notSaved = (error: AppError | null): string | undefined =>
  error && !rowOfConflict(error) ? m.data_not_saved({ reason: error.message }) : undefined;

const changedElsewhere = (row: unknown) =>
  new AppError(CHANGED_ELSEWHERE, m.data_error_changed_elsewhere(), { params: { row } });

const namesOf = <Row>(fields: Partial<Row>) => Object.keys(fields) as (keyof Row)[];

function conflictsIn<Row>(row: Row, fields: Partial<Row>, base: Partial<Row>): (keyof Row)[] {
  return namesOf(fields).filter(
    (name) => !isSameValue(row[name], base[name]) && !isSameValue(row[name], fields[name]),
  );
}

interface Save<Row> {
  /** The record as the page shows it; undefined before it is loaded. */
  shown: Row | undefined;
  change: Partial<Row>;
  read: Update<Row>['read'];
  /**
   * Updates the record; if `updatedAt` is given, only if the record's `updated_at` still equals it.
   */
  write: (fields: Partial<Row>, updatedAt?: string) => PromiseLike<{ data: unknown }>;
  /** Puts the current record into the cache, after the save or after a conflict. */
  keep: (row: Row) => void;
}

/**
 * Saves the changed columns of a record, puts the saved record into the cache and returns it.
 * @throws AppError `changed_elsewhere`, `not_found`, `unavailable`.
 */
export async function saveUnlessChanged<Row extends { updated_at: string }>(
  save: Save<Row>,
): Promise<Row> {
  const { shown, change, read, write, keep } = save;
  try {
    const row = shown
      ? await updateUnlessChanged<Row>({ fields: change, base: shown, known: shown, read, write })
      : ((await write(change)).data as Row | null);
    if (!row) throw new AppError('not_found', m.data_error_not_found());
    keep(row);
    return row;
  } catch (error) {
    const row = error instanceof AppError && rowOfConflict<Row>(error);
    if (row) keep(row);
    throw error;
  }
}
