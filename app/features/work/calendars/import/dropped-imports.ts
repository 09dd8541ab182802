import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { KnownTask } from '#domain/calendar/entry-notes.ts';

/**
 * Maximum number of dropped tasks to fetch, the most recently dropped first. Tasks dropped earlier
 * hardly matter: by now, their calendar entries are mostly past.
 */
const MOST = 1000;

/**
 * Columns that `KnownTask` needs. The JSON column `task` is a copy of the task's row from when the
 * task was dropped.
 */
const COLUMNS =
  'id, title, imported_uid:task->>imported_uid, planned_date:task->>planned_date, planned_time:task->>planned_time, deadline:task->>deadline, recurrence_rule:task->>recurrence_rule';

/** Query for the imported tasks that the person has dropped. */
export const droppedImportsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dropped_imports', userId] as const,
    queryFn: async ({ signal }): Promise<KnownTask[]> => {
      const { data } = await supabase
        .from('dropped_tasks')
        .select(COLUMNS)
        .eq('user_id', userId)
        .not('task->>imported_uid', 'is', null)
        .order('dropped_at', { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: userId !== '',
    staleTime: 0,
  });
