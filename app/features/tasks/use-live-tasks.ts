import { useEffect } from 'react';
import { hearChanges, type RowChange } from '#app/data/live.ts';
import { queryClient } from '#app/data/query-client.ts';
import { supabase } from '#app/data/supabase.ts';
import { applyChange, type Change } from '#domain/tasks/change.ts';
import type { Task } from '#domain/tasks/task.ts';
import { tasksQuery } from './queries.ts';

/** Keeps the list of tasks as the database has it while other tabs, devices and people change it. */
export function useLiveTasks(userId: string): void {
  useEffect(() => {
    if (!userId) return;
    const { queryKey } = tasksQuery(userId);
    const refetch = () => void queryClient.invalidateQueries({ queryKey });
    return hearChanges({
      table: 'tasks',
      filter: `user_id=eq.${userId}`,
      onChange: (change) => {
        queryClient.setQueryData(queryKey, (tasks) => tasks && withChange(tasks, change));
        // What is on its way may have been read before this change.
        if (queryClient.isFetching({ queryKey }) > 0) refetch();
      },
      onJoin: () => void catchUp(userId).catch(refetch),
      onGap: refetch,
    });
  }, [userId]);
}

/** Reads what was written between the list's first reading and now: a moment's worth, not the list. */
async function catchUp(userId: string): Promise<void> {
  const { queryKey } = tasksQuery(userId);
  const known = queryClient.getQueryData(queryKey);
  if (!known) return;
  const newest = known
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const { data } = await supabase
    .from('tasks')
    .select('*')
    .eq('user_id', userId)
    .gt('updated_at', newest ?? '1970-01-01')
    .throwOnError();
  for (const row of data) {
    queryClient.setQueryData(queryKey, (tasks) => tasks && withTask(tasks, row as Task));
  }
}

/** The list with a change laid over it. What came later than the change stays. */
function withChange(tasks: Task[], change: RowChange): Task[] {
  if (change.eventType === 'DELETE') {
    const { id } = change.old as { id?: string };
    return id && tasks.some((task) => task.id === id)
      ? applyChange(tasks, { kind: 'remove', id })
      : tasks;
  }
  return withTask(tasks, change.new as unknown as Task);
}

function withTask(tasks: Task[], task: Task): Task[] {
  const known = tasks.find(({ id }) => id === task.id);
  if (known && known.updated_at > task.updated_at) return tasks;
  const insert: Change = { kind: 'insert', task };
  return applyChange(tasks, insert);
}
