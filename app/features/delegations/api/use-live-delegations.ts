import type { User } from '@supabase/auth-js';
import { useEffect, useMemo } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { isFor, isOpenDelegation } from '#domain/delegations/delegation.ts';
import { partyOf, useDelegations } from './queries.ts';

/** Debounce in ms: changes in quick succession cause one refetch. */
const BATCH_MS = 150;

/**
 * Keeps the person's delegations in sync with the database, incoming and outgoing (spec §7
 * realtime), and on load links the ones that were sent to their email (spec §4).
 */
export function useLiveDelegations(user: User | null): void {
  const userId = user?.id ?? '';
  useEffect(() => {
    if (!userId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) });
      }, BATCH_MS);
    };
    const subscribe = (filter: string) =>
      subscribeToChanges({
        table: 'delegated_tasks',
        filter,
        onChange: refetch,
        onJoin: refetch,
        onReconnect: refetch,
      });
    const ends = [
      subscribe(`delegated_to_user_id=eq.${userId}`),
      subscribe(`delegated_by_user_id=eq.${userId}`),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [userId]);
  useLinking(user);
}

/**
 * Links open delegations to the account that were sent to its email before it existed (spec §4).
 */
function useLinking(user: User | null): void {
  const person = useMemo(() => partyOf(user), [user]);
  const { data } = useDelegations(user);
  const waiting = data
    ?.filter((row) => row.delegated_to_user_id === null)
    .filter((row) => isOpenDelegation(row) && isFor(row, person))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    // Ignored: an unlinked delegation is shown and can be answered, and the next load retries.
    if (waiting) void link(person.id, waiting.split(',')).catch(() => {});
  }, [waiting, person.id]);
}

async function link(userId: string, ids: string[]): Promise<void> {
  const { data } = await supabase
    .from('delegated_tasks')
    .update({ delegated_to_user_id: userId })
    .in('id', ids)
    .select('id')
    .throwOnError();
  if (data.length > 0) {
    await queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) });
  }
}
