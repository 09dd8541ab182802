/** Rows in one entry: copying a long list at once would block the page for several frames. */
const ROWS = 500;

/** Returns the entries' keys, in IndexedDB's order, of the list with the given hash. */
export const partsRange = (hash: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([hash, from], [hash, Number.POSITIVE_INFINITY]);

/**
 * Returns the parts of a list, each for an entry of its own, or its data as one part if it is not an
 * array. The first part has the last rows, so that a row added to the front of a list changes only
 * the last part.
 */
export function partsOf(data: unknown): unknown[] {
  if (!Array.isArray(data) || data.length <= ROWS) return [data];
  const count = Math.ceil(data.length / ROWS);
  return Array.from({ length: count }, (_, index) => {
    const end = data.length - index * ROWS;
    return data.slice(Math.max(0, end - ROWS), end);
  });
}

/** Returns the data of which these are the parts; undefined without parts. */
export const joinParts = (parts: readonly unknown[]): unknown =>
  parts.length > 1 ? parts.toReversed().flat() : parts[0];

/** Returns whether two parts have the same rows, compared by identity. */
export function isSamePart(before: unknown, part: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(part)) return before === part;
  return before.length === part.length && before.every((row, index) => row === part[index]);
}
