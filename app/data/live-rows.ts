import type { QueryKey } from '@tanstack/react-query';
import { type News, newsOf } from '#domain/news.ts';
import { isSameOrLater, type Row, withoutRow, withRow } from '#domain/rows.ts';
import { hearChanges, type RowChange } from './live.ts';
import { queryClient } from './query-client.ts';
import { supabase } from './supabase.ts';

interface LiveRows<T> {
  table: 'tasks' | 'goals';
  userId: string;
  /** Of the query that holds the person's list. */
  queryKey: QueryKey;
  /** Ids of the rows that this tab is writing. */
  pendingIds: () => ReadonlySet<string>;
  /** What happened elsewhere and is worth telling; `before` is the list as it was. */
  onNews: (news: News, row: T, before: readonly T[]) => void;
  onChange?: () => void;
}

/**
 * Keeps a list of the person's rows as the database has it while other tabs, devices and people
 * change it, until the returned function is called (spec §7 realtime).
 */
export function keepLive<T extends Row & { status: string }>(options: LiveRows<T>): () => void {
  const { table, userId, queryKey, pendingIds, onNews, onChange } = options;
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  return hearChanges({
    table,
    filter: `user_id=eq.${userId}`,
    onChange: (change) => {
      const before = queryClient.getQueryData<T[]>(queryKey);
      if (before) {
        queryClient.setQueryData<T[]>(queryKey, (rows) => rows && withChange(rows, change));
        if (change.eventType !== 'DELETE') {
          const row = change.new as unknown as T;
          const known = before.find(({ id }) => id === row.id);
          const news = newsOf({ row, known, pending: pendingIds() });
          if (news) onNews(news, row, before);
        }
      }
      // What is on its way may have been read before this change.
      if (queryClient.isFetching({ queryKey }) > 0) refetch();
      onChange?.();
    },
    onJoin: () => void catchUp<T>(table, userId, queryKey).catch(refetch),
    onGap: refetch,
  });
}

/** Reads what was written between the list's first reading and now: a moment's worth, not the list. */
async function catchUp<T extends Row>(table: 'tasks' | 'goals', userId: string, key: QueryKey) {
  // A reading that is still on its way may be older than what happened before it began to hear.
  await queryClient
    .getQueryCache()
    .find({ queryKey: key })
    ?.promise?.catch(() => {});
  const known = queryClient.getQueryData<T[]>(key);
  if (!known) return;
  const newest = known
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const { data } = await supabase
    .from(table as 'goals')
    .select('*')
    .eq('user_id', userId)
    .gt('updated_at', newest ?? '1970-01-01')
    .throwOnError();
  queryClient.setQueryData<T[]>(
    key,
    (rows) => rows && (data as unknown as T[]).reduce(withLatest, rows),
  );
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
