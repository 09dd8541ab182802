/** Key in local storage; set while the stored snapshot is long. */
const KEY = 'snapshot-long';

/**
 * Returns whether a list in the stored snapshot fills a whole request. The server needs several
 * requests for such a list, so a start shows the snapshot without waiting for them. Stored apart
 * from the snapshot, so that a start that does not need the snapshot does not open its database.
 */
export function isSnapshotLong(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage forbidden: there is no snapshot either.
    return false;
  }
}

export function noteSnapshotLong(isLong: boolean): void {
  try {
    if (isLong) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Without this item, a start waits for the server first, as for short lists.
  }
}
