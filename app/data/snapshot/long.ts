import { isStored, storeMark } from '#app/browser/stored-mark.ts';

/** Key in the browser's storage; there while the stored snapshot is long. */
const KEY = 'snapshot-long';

/**
 * Returns whether the stored snapshot has a list of more rows than one request reads. The server
 * needs several requests for such a list, so the snapshot's list is shown at once. Stored apart from
 * the snapshot, because other starts need not open its database.
 */
export const isSnapshotLong = (): boolean => isStored(KEY);

export const noteSnapshotLong = (isLong: boolean): void => storeMark(KEY, isLong);
