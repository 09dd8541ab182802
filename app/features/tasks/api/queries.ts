import { queryOptions, useQuery } from '@tanstack/react-query';
import { AppError } from '#app/data/api/errors.ts';
import { readNewestFirst } from '#app/data/api/read-all.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { catchUp, rememberFetched } from '#app/data/realtime/live-rows.ts';
import { type DelegatedRow, taskOfDelegation } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';

const key = (userId: string) => ['tasks', userId] as const;

/** All tasks that the person sees, newest first (spec §7). */
export const tasksQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<Task[]> => {
      if (!userId) throw new AppError('not_authenticated', 'User not authenticated');
      const tasks = await readNewestFirst(() =>
        supabase.from('tasks').select('*').eq('user_id', userId).abortSignal(signal).throwOnError(),
      );
      rememberFetched(key(userId), tasks);
      return tasks as Task[];
    },
  });

/** What others handed to the person and they accepted, as tasks of their list (spec §4, §7). */
export const delegatedToMeQuery = (userId: string) =>
  queryOptions({
    queryKey: [...delegatedTasksKey(userId), 'accepted'],
    queryFn: async ({ signal }): Promise<Task[]> => {
      const rows = await readNewestFirst(() =>
        supabase
          .from('delegated_tasks')
          .select('*')
          .eq('delegated_to_user_id', userId)
          .eq('status', 'accepted')
          .abortSignal(signal)
          .throwOnError(),
      );
      return rows.map((row) => taskOfDelegation(row as DelegatedRow));
    },
    enabled: userId !== '',
  });

/** The people whose lists are to be read whole once nothing is written any more. */
const staleUsers = new Set<string>();
let reading = new AbortController();

/** Stops what is being read: it would bring back the lists from before the act. */
export async function cancelTaskFetches(userId: string): Promise<void> {
  reading.abort();
  for (const { queryKey } of [tasksQuery(userId), delegatedToMeQuery(userId)]) {
    const status = queryClient.getQueryState(queryKey)?.fetchStatus ?? 'idle';
    if (status !== 'idle') staleUsers.add(userId);
    await queryClient.cancelQueries({ queryKey });
  }
}

/** Notes that an act has shown the list to be not as it seemed. */
export function markTasksStale(userId: string): void {
  staleUsers.add(userId);
}

/**
 * Reads what the database made of acts, and what happened meanwhile: what has changed since the list
 * was read, or the list itself where that was stopped, or is in doubt.
 */
export async function refetchTasks(userId: string): Promise<void> {
  const { queryKey } = tasksQuery(userId);
  const again = () => void queryClient.invalidateQueries({ queryKey });
  if (staleUsers.delete(userId)) {
    void queryClient.invalidateQueries({ queryKey: delegatedToMeQuery(userId).queryKey });
    return again();
  }
  reading = new AbortController();
  const { signal } = reading;
  await catchUp<Task>('tasks', userId, queryKey, signal).catch(() => {
    // The act that has stopped it reads on when it is done.
    if (!signal.aborted) again();
  });
}

/** The rows as the database has them, without what is painted and not yet written. */
export function useServerTasks(userId: string) {
  return useQuery(tasksQuery(userId));
}
