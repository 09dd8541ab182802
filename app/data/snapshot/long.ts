/** Key in the browser's storage; there while the stored snapshot is long. */
const KEY = 'snapshot-long';

/**
 * Returns whether the stored snapshot has a list of more rows than one request reads. The server
 * needs several requests for such a list, so the snapshot's is shown without waiting for them. Kept
 * apart from the snapshot, because a start that need not read it should not open its database.
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
    // Without the note a start waits for the server first, as for short lists.
  }
}
