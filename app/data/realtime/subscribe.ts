import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { loadSupabaseFull } from '../api/load-supabase-full.ts';

/** Spec §9: delay before the subscription, so a page that is only passed through opens none. */
const SETUP_MS = 100;
/** Retry delay after a failed setup. */
const RETRY_MS = 10_000;

type Row = Record<string, unknown>;
export type RowChange = RealtimePostgresChangesPayload<Row>;

/**
 * Subscribes to Postgres changes of a table and returns the unsubscribe function (spec §7
 * realtime). The caller fetches earlier changes: in `onJoin` at first, and in `onReconnect` each
 * time that a lost connection is back.
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
   * `column=eq.value`. With any filter or none, row-level security limits the events to visible
   * rows.
   */
  filter?: string;
  onChange: (change: RowChange) => void;
  onJoin: () => void;
  onReconnect: () => void;
}): () => void {
  const { table, filter, onChange, onJoin, onReconnect } = options;
  let ended = false;
  let end = () => {};

  async function begin() {
    const client = await loadSupabaseFull();
    // Without the token, the channel joins anonymously and receives nothing.
    await client.realtime.setAuth();
    if (ended) return;
    let joined = false;
    const channel = client
      .channel(`${table}:${filter ?? 'all'}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...(filter && { filter }) },
        onChange,
      )
      // The channel's own reply comes first, when the server may not be listening to the table yet.
      .on('system', {}, ({ extension, status }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        if (joined) onReconnect();
        else onJoin();
        joined = true;
      })
      .subscribe();
    end = () => void client.removeChannel(channel);
  }
  // Without a connection even the client cannot load; `onJoin` covers changes made meanwhile.
  const attempt = () => {
    begin().catch(() => {
      if (!ended) timer = setTimeout(attempt, RETRY_MS);
    });
  };
  let timer = setTimeout(attempt, SETUP_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
    end();
  };
}
