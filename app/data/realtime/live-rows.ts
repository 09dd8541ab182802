import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { RemoteChange } from '#domain/lists/remote-changes.ts';
import { type Row, withLatest } from '#domain/lists/rows.ts';
import { PAGE } from '../api/read-all.ts';
import { supabase } from '../api/supabase.ts';
import { queryClient } from '../query/query-client.ts';
import { type RealtimeChange, subscribeToChanges } from './subscribe.ts';
import { withChanges } from './with-changes.ts';

interface LiveRows<T> {
  table: 'tasks' | 'goals';
  userId: string;
  /** Key of the query that holds the person's list. */
  queryKey: QueryKey;
  /** Ids of the rows that this tab is writing. */
  pendingIds: () => ReadonlySet<string>;
  /**
   * Called for each batch of changes, once for each kind of remote change that deserves a toast;
   * `rows` are the changed rows, `before` is the list before the batch.
   */
  onRemoteChange: (change: RemoteChange, rows: readonly T[], before: readonly T[]) => void;
  onChange?: () => void;
}

/**
 * Keeps the cached list of a person's rows in sync with the database (spec §7 realtime). Returns
 * the unsubscribe function.
 */
export function subscribeToRows<T extends Row & { status: string }>(
  options: LiveRows<T>,
): () => void {
  const { table, userId, queryKey, pendingIds, onRemoteChange, onChange } = options;
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  const take = (changes: readonly RealtimeChange[]) => {
    const before = queryClient.getQueryData<T[]>(queryKey);
    if (before) {
      const { rows, byKind } = withChanges(before, changes, pendingIds());
      queryClient.setQueryData(queryKey, rows);
      for (const [kind, changed] of byKind) onRemoteChange(kind, changed, before);
    }
    // A fetch in flight may predate the changes: its response would undo them.
    if (queryClient.isFetching({ queryKey }) > 0) refetch();
    onChange?.();
  };
  const { add, end } = batched(take);
  const stop = subscribeToChanges({
    table,
    filter: `user_id=eq.${userId}`,
    onChange: add,
    onJoin: () => void catchUp<T>(table, userId, queryKey).catch(refetch),
    onReconnect: refetch,
  });
  return () => {
    stop();
    end();
  };
}

/** Batch window: a bulk action can emit thousands of events. */
const BATCH_MS = 50;

/** Passes the first item on at once, and the items that follow within `BATCH_MS` as one batch. */
function batched<T>(take: (things: readonly T[]) => void) {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const things = waiting;
    waiting = [];
    timer = things.length > 0 ? setTimeout(flush, BATCH_MS) : undefined;
    if (things.length > 0) take(things);
  };
  const add = (thing: T) => {
    waiting.push(thing);
    if (timer === undefined) flush();
  };
  return { add, end: () => clearTimeout(timer) };
}

/** Changes of one kind share a toast if each comes within this time after the previous one. */
const GATHER_MS = 1000;

/**
 * Returns a function that collects the rows of changes of one kind that follow each other within
 * `GATHER_MS`, and returns all rows collected so far. The events of a bulk action can come in
 * several batches, and the toast of each batch replaces the previous toast, so each toast must
 * cover all rows.
 */
export function gathering<T>(): (kind: RemoteChange, rows: readonly T[]) => T[] {
  let last: { kind: RemoteChange; rows: T[]; at: number } | undefined;
  return (kind, rows) => {
    const at = performance.now();
    const before = last?.kind === kind && at - last.at < GATHER_MS ? last.rows : [];
    last = { kind, rows: [...before, ...rows], at };
    return last.rows;
  };
}

/**
 * `catchUp` also reads rows with an `updated_at` up to this long before the newest `updated_at`
 * fetched so far: a transaction can commit after a fetch, with an earlier `updated_at`.
 */
const OVERLAP_MS = 10_000;

/** Returns the instant from which `catchUp` reads: `OVERLAP_MS` before the given instant. */
export const withOverlap = (instant: string): string =>
  new Date(Date.parse(instant) - OVERLAP_MS).toISOString();

/**
 * The newest `updated_at` that was fetched of each list, in server time, by the hash of the list's
 * query key.
 */
const readUpTo = new Map<string, string>();

function newestOf(rows: readonly Pick<Row, 'updated_at'>[]): string {
  let newest = '';
  for (const { updated_at } of rows) if (updated_at > newest) newest = updated_at;
  return newest;
}

/**
 * Records that a list was fetched in full. Rows that this tab writes later do not advance the
 * recorded time: they do not prove that changes from elsewhere were fetched.
 */
export function rememberFetched(queryKey: QueryKey, rows: readonly Row[]): void {
  readUpTo.set(hashKey(queryKey), newestOf(rows));
}

/** Fetches only the rows written since a list was last fetched, and merges them into the cache. */
export async function catchUp<T extends Row>(
  table: 'tasks' | 'goals',
  userId: string,
  key: QueryKey,
  signal = new AbortController().signal,
): Promise<void> {
  // Wait for an in-flight fetch: it may predate the subscription.
  await queryClient
    .getQueryCache()
    .find({ queryKey: key })
    ?.promise?.catch(() => {});
  const known = queryClient.getQueryData<T[]>(key);
  if (!known) return;
  const mark = readUpTo.get(hashKey(key)) || newestOf(known) || '1970-01-01T00:00:00Z';
  const { data } = await supabase
    .from(table as 'goals')
    .select('*')
    .eq('user_id', userId)
    .gte('updated_at', withOverlap(mark))
    .order('updated_at', { ascending: false })
    .limit(PAGE)
    .abortSignal(signal)
    .throwOnError();
  if (signal.aborted) return;
  // There are more new rows than fit into one response: refetch the whole list.
  if (data.length === PAGE && (data.at(-1)?.updated_at ?? '') > mark) {
    return void queryClient.invalidateQueries({ queryKey: key });
  }
  const rows = data as unknown as T[];
  readUpTo.set(hashKey(key), newestOf([...rows, { updated_at: mark }]));
  queryClient.setQueryData<T[]>(key, (before) => before && withLatest(before, rows));
}
