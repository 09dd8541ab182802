import { hashKey, type QueryKey } from '@tanstack/react-query';
import { type RemoteChange, remoteChangeOf } from '#domain/lists/remote-changes.ts';
import { isSameOrLater, type Row, withoutRow, withRow } from '#domain/lists/rows.ts';
import { PAGE } from '../api/read-all.ts';
import { supabase } from '../api/supabase.ts';
import { queryClient } from '../query/query-client.ts';
import { type RowChange, subscribeToChanges } from './subscribe.ts';

interface LiveRows<T> {
  table: 'tasks' | 'goals';
  userId: string;
  /** Of the query that holds the person's list. */
  queryKey: QueryKey;
  /** Ids of the rows that this tab is writing. */
  pendingIds: () => ReadonlySet<string>;
  /** What happened elsewhere and is worth telling, of one kind; `before` is the list as it was. */
  onRemoteChange: (news: RemoteChange, rows: readonly T[], before: readonly T[]) => void;
  onChange?: () => void;
}

/**
 * Keeps a list of the person's rows as the database has it while other tabs, devices and people
 * change it, until the returned function is called (spec §7 realtime).
 */
export function subscribeToRows<T extends Row & { status: string }>(
  options: LiveRows<T>,
): () => void {
  const { table, userId, queryKey, pendingIds, onRemoteChange, onChange } = options;
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  const take = (changes: readonly RowChange[]) => {
    let rows = queryClient.getQueryData<T[]>(queryKey);
    const pending = pendingIds();
    const first: T[] = rows ?? [];
    const told = new Map<RemoteChange, T[]>();
    for (const change of rows ? changes : []) {
      const before: T[] = rows ?? [];
      rows = withChange(before, change);
      if (change.eventType === 'DELETE') continue;
      const row = change.new as unknown as T;
      const known = before.find(({ id }) => id === row.id);
      const news = remoteChangeOf({ row, known, pending });
      if (news) told.set(news, [...(told.get(news) ?? []), row]);
    }
    queryClient.setQueryData(queryKey, rows);
    for (const [news, those] of told) onRemoteChange(news, those, first);
    // What is on its way may have been read before this change.
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

/** What comes within this time of what was taken is taken together: one act may change thousands. */
const BATCH_MS = 50;

/** Hands things on: the first at once, and those that follow it closely as one. */
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

/** A transaction that began before the reading and ended after it has a time that was passed already. */
const OVERLAP_MS = 10_000;

/** Up to which change each list was read, as the database counts. */
const readUpTo = new Map<string, string>();

function newestOf(rows: readonly Pick<Row, 'updated_at'>[]): string {
  let newest = '';
  for (const { updated_at } of rows) if (updated_at > newest) newest = updated_at;
  return newest;
}

/** Notes that a list was read whole; what is written here later says nothing of what others wrote. */
export function rememberFetched(queryKey: QueryKey, rows: readonly Row[]): void {
  readUpTo.set(hashKey(queryKey), newestOf(rows));
}

/** Reads what was written since a list was last read: a moment's worth, not the list. */
export async function catchUp<T extends Row>(
  table: 'tasks' | 'goals',
  userId: string,
  key: QueryKey,
  signal = new AbortController().signal,
): Promise<void> {
  // A reading that is still on its way may be older than what happened before it began to hear.
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
    .gte('updated_at', new Date(Date.parse(mark) - OVERLAP_MS).toISOString())
    .order('updated_at', { ascending: false })
    .limit(PAGE)
    .abortSignal(signal)
    .throwOnError();
  if (signal.aborted) return;
  // More that is new than one answer holds: the list itself is read.
  if (data.length === PAGE && (data.at(-1)?.updated_at ?? '') > mark) {
    return void queryClient.invalidateQueries({ queryKey: key });
  }
  const rows = data as unknown as T[];
  readUpTo.set(hashKey(key), newestOf([...rows, { updated_at: mark }]));
  queryClient.setQueryData<T[]>(key, (before) => before && rows.reduce(withLatest, before));
}

/** The list with a change laid over it. */
function withChange<T extends Row>(rows: T[], change: RowChange): T[] {
  if (change.eventType !== 'DELETE') return withLatest(rows, change.new as unknown as T);
  const { id } = change.old as { id?: string };
  return id && rows.some((row) => row.id === id) ? withoutRow(rows, id) : rows;
}

/** What is known to be later than the change stays. */
function withLatest<T extends Row>(rows: T[], row: T): T[] {
  const known = rows.find(({ id }) => id === row.id);
  return known && !isSameOrLater(row, known) ? rows : withRow(rows, row);
}
