import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';

/** The newest are enough: a calendar is imported again soon, or its entries are past. */
const MOST = 1000;

/** Query for the keys of the calendar entries whose tasks the person has dropped. */
export const droppedUidsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dropped_uids', userId] as const,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { data } = await supabase
        .from('dropped_tasks')
        .select('uid:task->>imported_uid')
        .eq('user_id', userId)
        .not('task->>imported_uid', 'is', null)
        .order('dropped_at', { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return new Set(data.map(({ uid }) => uid));
    },
    enabled: userId !== '',
    staleTime: 0,
  });
