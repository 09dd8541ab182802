import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { FETCHED, type Notice } from './list.ts';
import { PENDING_NOTICES } from './pending.ts';

/**
 * Interval of the automatic refetch after the first fetch has failed, until a fetch succeeds. The
 * page meanwhile shows samples, without an error or a retry button.
 */
const RECOVER_MS = 30_000;

/** Query for the person's 100 newest notifications (spec §7). */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId] as const,
    queryFn: async ({ signal }): Promise<Notice[]> => {
      if (!userId) throw new AppError('not_authenticated', 'User not authenticated');
      const { data } = await supabase
        .from('notifications')
        .select('*')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(FETCHED)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    refetchInterval: ({ state }) =>
      state.data === undefined && state.errorUpdateCount > 0 ? RECOVER_MS : false,
  });

/** Returns the number of unread notifications; samples never count (design ruling 7). */
export function useUnreadCount(userId: string): number {
  const { data = [] } = useOptimisticQuery(notificationsQuery(userId), PENDING_NOTICES);
  return data.filter(({ read }) => !read).length;
}
