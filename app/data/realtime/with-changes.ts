import { type RemoteChange, remoteChangeOf } from '#domain/lists/remote-changes.ts';
import { isSameOrLater, type Row, withLatest } from '#domain/lists/rows.ts';
import type { RealtimeChange } from './subscribe.ts';

/**
 * Returns the list with a batch of remote changes applied, and the rows whose change deserves a
 * toast, by kind of change. Makes few passes, because the list may be long.
 */
export function withChanges<T extends Row & { status: string }>(
  before: readonly T[],
  changes: readonly RealtimeChange[],
  pending: ReadonlySet<string>,
): { rows: T[]; byKind: Map<RemoteChange, T[]> } {
  const changed = new Set(changes.map(idOf));
  const latest = new Map(
    before.filter(({ id }) => changed.has(id)).map((row) => [row.id, row] as const),
  );
  const byKind = new Map<RemoteChange, T[]>();
  for (const change of changes) {
    if (change.eventType === 'DELETE') {
      latest.delete(idOf(change));
      continue;
    }
    const row = change.new as unknown as T;
    const known = latest.get(row.id);
    const kind = remoteChangeOf({ row, known, pending });
    if (kind) byKind.set(kind, [...(byKind.get(kind) ?? []), row]);
    if (!known || isSameOrLater(row, known)) latest.set(row.id, row);
  }
  const kept = before.filter(({ id }) => !changed.has(id) || latest.has(id));
  return { rows: withLatest(kept, [...latest.values()]), byKind };
}

/** Returns the id of the changed row. */
function idOf({ eventType, new: after, old }: RealtimeChange): string {
  return String((eventType === 'DELETE' ? old : after).id);
}
