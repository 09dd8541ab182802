import type { User } from '@supabase/auth-js';
import { useEffect, useMemo } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { type RealtimeChange, subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { isFor, isOpenDelegation } from '#domain/delegations/delegation.ts';
import { partyOf, useDelegations } from './queries.ts';

/** Debounce in ms: changes in quick succession cause one refetch. */
const BATCH_MS = 150;

/**
 * Keeps the person's delegations, incoming and outgoing, in sync with the database (spec §7
 * realtime), and links the account to delegations that were sent to the person's email (spec §4).
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
    const onChange = (change: RealtimeChange) => {
      // Realtime cannot filter deletes: events for all rows arrive, so refetch only for known rows.
      if (change.eventType !== 'DELETE' || isKnown(userId, change.old.id)) refetch();
    };
    const subscribe = (filter: string) =>
      subscribeToChanges({
        table: 'delegated_tasks',
        filter,
        onChange,
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

/** Returns whether a delegation is in a cached list, or may be in a list that is being fetched. */
function isKnown(userId: string, id: unknown): boolean {
  if (queryClient.isFetching({ queryKey: delegatedTasksKey(userId) }) > 0) return true;
  return queryClient
    .getQueriesData<{ id: string }[]>({ queryKey: delegatedTasksKey(userId) })
    .some(([, rows]) => rows?.some((row) => row.id === id));
}

/**
 * Links the account to open delegations that were sent to its email before the account existed
 * (spec §4).
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
    // Ignore errors: the person also sees and can answer an unlinked delegation, and the next page
    // load tries again.
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
