import { sortable } from '../dates/instant.ts';

/** Rules for any list of database rows, newest first. */

export interface Row {
  id: string;
  created_at: string;
  updated_at: string;
}

/**
 * Returns the list with a row inserted by its creation time; the row replaces a row with the same
 * id.
 */
export function withRow<T extends Row>(rows: readonly T[], row: T): T[] {
  const known = rows.findIndex(({ id }) => id === row.id);
  if (rows[known]?.created_at === row.created_at) return rows.with(known, row);
  const others = known < 0 ? rows : withoutRow(rows, row.id);
  const made = sortable(row.created_at);
  const older = others.findIndex(({ created_at }) => sortable(created_at) <= made);
  return others.toSpliced(older < 0 ? others.length : older, 0, row);
}

/**
 * Returns the list with the fetched rows merged into it. If the list has a newer version of a row,
 * the list keeps that version. Known rows are replaced in one pass, because the list may be long.
 */
export function withLatest<T extends Row>(rows: readonly T[], fetched: readonly T[]): T[] {
  const waiting = new Map(fetched.map((row) => [row.id, row]));
  const merged = rows.map((known) => {
    const row = waiting.get(known.id);
    if (row === undefined) return known;
    const isLatest = isSameOrLater(row, known);
    // A row that moves in the list is not replaced here: `withRow` inserts it at its new place.
    if (isLatest && row.created_at !== known.created_at) return known;
    waiting.delete(known.id);
    return isLatest ? row : known;
  });
  return [...waiting.values()].reduce<T[]>(withRow, merged);
}

export function withPatch<T extends Row>(rows: readonly T[], id: string, patch: Partial<T>): T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...patch } : row));
}

export function withoutRow<T extends Row>(rows: readonly T[], id: string): T[] {
  return rows.filter((row) => row.id !== id);
}

/**
 * Returns whether a row is at least as recent as another. Compares the microseconds of PostgreSQL's
 * timestamps separately, because `Date` drops them.
 */
export function isSameOrLater(a: Pick<Row, 'updated_at'>, b: Pick<Row, 'updated_at'>): boolean {
  const apart = Date.parse(a.updated_at) - Date.parse(b.updated_at);
  return apart !== 0 ? apart > 0 : microseconds(a.updated_at) >= microseconds(b.updated_at);
}

function microseconds(instant: string): number {
  return Number((/\.(\d+)/.exec(instant)?.[1] ?? '').padEnd(6, '0').slice(3, 6));
}

/**
 * How two lists differ: `removed` are the rows only in the first, `added` those only in the
 * second.
 */
export interface Difference<T> {
  removed: T[];
  added: T[];
}

/**
 * The most rows from the first difference to the last. `differenceOf` compares all these rows with
 * one another, which would be slow for more.
 */
const FEW = 64;

/**
 * Returns how two lists in the same order differ, comparing rows by identity. Undefined when the
 * differences are far apart: then it is faster to compute a result from the whole second list.
 */
export function differenceOf<T>(
  before: readonly T[],
  after: readonly T[],
): Difference<T> | undefined {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (Math.max(before.length, after.length) - start - end > FEW) return undefined;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  return {
    removed: removed.filter((row) => !added.includes(row)),
    added: added.filter((row) => !removed.includes(row)),
  };
}
