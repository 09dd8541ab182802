import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/supabase.ts';

export interface TaskEvent {
  id: string;
  description: string;
  created_at: string;
}

/** What the activity log says of a task, newest first. */
export const historyQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['task-history', taskId],
    queryFn: async ({ signal }): Promise<TaskEvent[]> => {
      const { data } = await supabase
        .from('activity_logs')
        .select('id, description, created_at')
        .eq('metadata->>task_id', taskId)
        .order('created_at', { ascending: false })
        .limit(50)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    // What was done a moment ago has to be there.
    staleTime: 0,
  });
