import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Json } from '#app/data/api/types.gen.ts';

/**
 * An event of a task: a kind, its parameters, and the person who acted. `actor` is null if the
 * viewer may not see that person.
 */
export interface TaskEvent {
  id: number;
  kind: string;
  params: Json;
  actor_id: string | null;
  actor: { first_name: string | null; last_name: string | null; email: string } | null;
  created_at: string;
}

const SHOWN = 100;

/**
 * Query for the latest 100 events of a task or a delegation, newest first. `version` is any value
 * that changes with the task or the delegation, so that the history is refetched after every change
 * by either side.
 */
export const historyQuery = (of: 'task_id' | 'delegation_id', id: string, version: string) =>
  queryOptions({
    queryKey: ['task-history', of, id, version],
    queryFn: async ({ signal }): Promise<TaskEvent[]> => {
      const { data } = await supabase
        .from('task_events')
        .select(
          'id, kind, params, actor_id, created_at, actor:profiles!task_events_actor_id_fkey(first_name, last_name, email)',
        )
        .eq(of, id)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    // Always stale: an action from a moment ago must be in the list.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
