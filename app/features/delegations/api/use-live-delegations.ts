import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { isFor, isOpenDelegation } from '#domain/delegations/delegation.ts';
import { delegationsQuery, partyOf } from './queries.ts';

/** Changes that come together are read together. */
const BATCH_MS = 150;

/**
 * Keeps delegations as the database has them: what comes to the person, what becomes of what they
 * handed over (spec §7 realtime), and on load the link of what waits for their address (spec §4).
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
    const hear = (filter: string) =>
      subscribeToChanges({
        table: 'delegated_tasks',
        filter,
        onChange: refetch,
        onJoin: refetch,
        onReconnect: refetch,
      });
    const ends = [
      hear(`delegated_to_user_id=eq.${userId}`),
      hear(`delegated_by_user_id=eq.${userId}`),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [userId]);
  useLinking(user);
}

/** Links to the account what was sent to its address before it was there (spec §4). */
function useLinking(user: User | null): void {
  const person = useMemo(() => partyOf(user), [user]);
  const { data } = useQuery(delegationsQuery(person));
  const waiting = data
    ?.filter((row) => row.delegated_to_user_id === null)
    .filter((row) => isOpenDelegation(row) && isFor(row, person))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    // It is shown and can be answered without the link; the next load tries again.
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
