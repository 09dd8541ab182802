import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { supabase } from './supabase.ts';

/** Spec §9: realtime is set up this much later, so that a page that is only passed through opens none. */
const SETUP_MS = 100;

type Row = Record<string, unknown>;
export type RowChange = RealtimePostgresChangesPayload<Row>;

/**
 * Hears of changes to a table's rows until the returned function is called (spec §7 realtime). What
 * happened before it began to hear is the caller's to fetch: `onJoin` at first, and `onGap` each time
 * that the connection was lost and is back.
 */
export function hearChanges(options: {
  table: 'tasks' | 'goals' | 'delegated_tasks' | 'notifications';
  /** `column=eq.value`; what one may not see is never told, whatever it says. */
  filter: string;
  onChange: (change: RowChange) => void;
  onJoin: () => void;
  onGap: () => void;
}): () => void {
  const { table, filter, onChange, onJoin, onGap } = options;
  let ended = false;
  let end = () => {};

  async function begin() {
    // Joined without the token, a channel is nobody's and hears nothing.
    await supabase.realtime.setAuth();
    if (ended) return;
    let joined = false;
    const channel = supabase
      .channel(`${table}:${filter}`)
      .on('postgres_changes', { event: '*', schema: 'public', table, filter }, onChange)
      .subscribe((state) => {
        if (state !== 'SUBSCRIBED') return;
        if (joined) onGap();
        else onJoin();
        joined = true;
      });
    end = () => void supabase.removeChannel(channel);
  }
  const timer = setTimeout(() => void begin(), SETUP_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
    end();
  };
}
