import { isSameOrLater, type Row } from './rows.ts';

/** What can be worth telling about a row that changed elsewhere (spec §8 realtime toasts). */
export type RemoteChange = 'created' | 'completed';

interface RemoteRow<T> {
  /** The row as it is now. */
  row: T;
  /** The row as this tab knew it, if it did. */
  known: T | undefined;
  /** Ids of the rows that this tab is writing. */
  pending: ReadonlySet<string>;
}

/**
 * Whether a change that is heard of was made in this tab, or is known here already: the row is being
 * written here, or what is known of it is as young. So an act is never echoed, and a change that a
 * socket tells twice is news once.
 */
export function isKnownChange<T extends Row>({ row, known, pending }: RemoteRow<T>): boolean {
  return pending.has(row.id) || (known !== undefined && isSameOrLater(known, row));
}

/** What happened elsewhere to a row, where it is worth telling. */
export function remoteChangeOf<T extends Row & { status: string }>(
  heard: RemoteRow<T>,
): RemoteChange | undefined {
  if (isKnownChange(heard)) return undefined;
  const { row, known } = heard;
  if (!known) return 'created';
  return row.status === 'completed' && known.status !== 'completed' ? 'completed' : undefined;
}
