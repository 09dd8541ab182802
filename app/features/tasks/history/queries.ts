import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Json } from '#app/data/api/types.gen.ts';

/** Something that happened to a task: a kind and its parameters, and who did it where one may see them. */
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
 * What happened to a task, or to a delegation, newest first. `version` is anything that changes with it,
 * so an act of either side refetches the history.
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
    // What was done a moment ago has to be there.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
