import { hasStoredKey, storeFlag } from '#app/browser/stored-flag.ts';

/** Local storage key; present while the stored snapshot is long. */
const KEY = 'snapshot-long';

/**
 * Returns whether the stored snapshot has a list with at least as many rows as one request returns.
 * Such a list takes several requests to load, so the page shows the stored list in the meantime.
 * The answer is stored in local storage, so that a starting page need not open IndexedDB to get the
 * answer.
 */
export const isSnapshotLong = (): boolean => hasStoredKey(KEY);

export const noteSnapshotLong = (isLong: boolean): void => storeFlag(KEY, isLong);
