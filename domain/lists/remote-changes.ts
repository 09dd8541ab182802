import { isSameOrLater, type Row } from './rows.ts';

/** The remote changes of a row that are worth a toast (spec §8 realtime toasts). */
export type RemoteChange = 'created' | 'completed';

interface RemoteRow<T> {
  /** The current row. */
  row: T;
  /** This tab's cached copy of the row, if there is one. */
  known: T | undefined;
  /** Ids of the rows that this tab is writing. */
  pending: ReadonlySet<string>;
}

/**
 * Returns whether this tab already knows a change: it is writing the row, or its copy is at least
 * as recent. So a change made in this tab is never announced, and a change that arrives twice
 * counts once.
 */
export function isKnownChange<T extends Row>({ row, known, pending }: RemoteRow<T>): boolean {
  return pending.has(row.id) || (known !== undefined && isSameOrLater(known, row));
}

/** Returns the remote change of a row, if it is worth a toast. */
export function remoteChangeOf<T extends Row & { status: string }>(
  change: RemoteRow<T>,
): RemoteChange | undefined {
  if (isKnownChange(change)) return undefined;
  const { row, known } = change;
  if (!known) return 'created';
  return row.status === 'completed' && known.status !== 'completed' ? 'completed' : undefined;
}
