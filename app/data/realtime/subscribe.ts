import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { loadSupabaseFull } from '../api/load-supabase-full.ts';

/** Spec §9: realtime is set up this much later, so that a page that is only passed through opens none. */
const SETUP_MS = 100;
/** After a setup that failed. */
const RETRY_MS = 10_000;

type Row = Record<string, unknown>;
export type RowChange = RealtimePostgresChangesPayload<Row>;

/**
 * Hears of changes to a table's rows until the returned function is called (spec §7 realtime). What
 * happened before it began to hear is the caller's to fetch: `onJoin` at first, and `onGap` each time
 * that the connection was lost and is back.
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
  /** `column=eq.value`; what one may not see is never told, whatever it says, or where it is left out. */
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
    // Joined without the token, a channel is nobody's and hears nothing.
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
      // The channel's own answer comes first, while the server may not be listening to the table yet.
      .on('system', {}, ({ extension, status }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        if (joined) onReconnect();
        else onJoin();
        joined = true;
      })
      .subscribe();
    end = () => void client.removeChannel(channel);
  }
  // Without a connection not even the client is there; changes made meanwhile are told by `onJoin`.
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
