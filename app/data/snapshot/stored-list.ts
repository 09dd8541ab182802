import { chunksOf } from '#app/data/api/chunks.ts';

/** Rows in one entry: copying a long list at once would block the page for several frames. */
const ROWS = 500;

/** Returns the range of keys of a list's stored parts, from part number `from` to the last one. */
export const partsRange = (hash: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([hash, from], [hash, Number.POSITIVE_INFINITY]);

/**
 * Returns the parts of a list, each for an entry of its own. Data that is not an array is one part.
 * The first part has the last rows, so that a row added to the front of a list changes only the
 * last part.
 */
export function partsOf(data: unknown): unknown[] {
  if (!Array.isArray(data) || data.length <= ROWS) return [data];
  return chunksOf(data.toReversed(), ROWS).map((rows) => rows.reverse());
}

/** Joins the parts of `partsOf` again; returns undefined without parts. */
export const joinParts = (parts: readonly unknown[]): unknown =>
  parts.length > 1 ? parts.toReversed().flat() : parts[0];

/** Returns whether two parts have the same rows, compared by identity. */
export function isSamePart(before: unknown, part: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(part)) return before === part;
  return before.length === part.length && before.every((row, index) => row === part[index]);
}
