import { useEffect } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { withOverlap } from '#app/data/realtime/live-rows.ts';
import { type RealtimeChange, subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { type Notice, withNotice, withoutNotice } from './list.ts';
import { notificationsQuery } from './queries.ts';

/** Keeps the notifications and their badges in sync with the database. */
export function useLiveNotifications(userId: string): void {
  useEffect(() => {
    if (!userId) return;
    const { queryKey } = notificationsQuery(userId);
    const refetch = () => void queryClient.invalidateQueries({ queryKey });
    return subscribeToChanges({
      table: 'notifications',
      filter: `user_id=eq.${userId}`,
      onChange: (change) => {
        queryClient.setQueryData(queryKey, (list) => list && withChange(list, change));
        if (isOfMembership(change)) void queryClient.invalidateQueries();
        // Refetch, because a fetch in flight may predate this change.
        if (queryClient.isFetching({ queryKey }) > 0) refetch();
      },
      onJoin: () => void catchUp(userId).catch(refetch),
      onReconnect: refetch,
    });
  }, [userId]);
}

/**
 * Returns whether the notification is new and about company membership. Joining, leaving or a new
 * role changes what the person may see, so every query is then invalidated.
 */
const isOfMembership = ({ eventType, new: row }: RealtimeChange) =>
  eventType === 'INSERT' && (row.metadata as { topic?: string } | null)?.topic === 'company';

/** Fetches the notifications that arrived after the newest in the list. */
async function catchUp(userId: string): Promise<void> {
  const { queryKey } = notificationsQuery(userId);
  const known = queryClient.getQueryData(queryKey);
  if (!known) return;
  const { data } = await supabase
    .from('notifications')
    .select('*')
    .eq('user_id', userId)
    .gte('created_at', withOverlap(known[0]?.created_at ?? '1970-01-01T00:00:00Z'))
    .throwOnError();
  for (const row of data) {
    queryClient.setQueryData(queryKey, (list) => list && withNotice(list, row));
  }
}

function withChange(list: Notice[], change: RealtimeChange): Notice[] {
  if (change.eventType !== 'DELETE') return withNotice(list, change.new as unknown as Notice);
  const { id } = change.old as { id?: string };
  return id ? withoutNotice(list, id) : list;
}
