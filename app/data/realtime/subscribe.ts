import type { RealtimePostgresChangesPayload } from '@supabase/realtime-js';
import { whenIdle } from '#app/browser/idle.ts';
import { loadPart } from '#app/browser/load-part.ts';

/**
 * Spec §9: delay before the subscription, so that a page that the person leaves at once does not
 * subscribe.
 */
const SETUP_MS = 100;
/** Retry delay after a failed setup. */
const RETRY_MS = 10_000;

const loadClient = () => import('./realtime-client.ts');

type Row = Record<string, unknown>;
export type RealtimeChange = RealtimePostgresChangesPayload<Row>;

/**
 * Subscribes to Postgres changes of a table and returns the unsubscribe function (spec §7
 * realtime). The caller refetches in `onJoin`, and in `onReconnect` after each lost connection.
 */
export function subscribeToChanges(options: {
  table:
    | 'companies'
    | 'delegated_tasks'
    | 'goals'
    | 'notifications'
    | 'support_tickets'
    | 'support_messages'
    | 'tasks';
  /**
   * `column=eq.value`. Even without a filter, row-level security limits insert and update events to
   * rows that the person may read. A delete event can concern any row.
   */
  filter?: string;
  onChange: (change: RealtimeChange) => void;
  onJoin: () => void;
  onReconnect: () => void;
}): () => void {
  const { table, filter, onChange, onJoin, onReconnect } = options;
  let ended = false;
  let end = () => {};

  async function begin() {
    const { authorizeRealtime, realtimeClient } = await loadPart(loadClient);
    await authorizeRealtime();
    if (ended) return;
    let joined = false;
    const channel = realtimeClient
      .channel(`${table}:${filter ?? 'all'}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...(filter && { filter }) },
        onChange,
      )
      // Wait for this message: the channel's own reply can come before the server listens to the
      // table.
      .on('system', {}, ({ extension, status }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        if (joined) onReconnect();
        else onJoin();
        joined = true;
      })
      .subscribe();
    end = () => void realtimeClient.removeChannel(channel);
  }
  // Retry: without a connection, not even the client can load. When the channel joins, the caller
  // fetches the changes made meanwhile.
  const beginWithRetry = () => {
    begin().catch(() => {
      if (!ended) timer = setTimeout(beginWithRetry, RETRY_MS);
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = whenIdle(() => {
    timer = setTimeout(beginWithRetry, SETUP_MS);
  });
  return () => {
    ended = true;
    cancel();
    clearTimeout(timer);
    end();
  };
}
