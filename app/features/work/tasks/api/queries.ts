import { queryOptions, useQuery } from '@tanstack/react-query';
import { readNewestFirst } from '#app/data/api/read-all.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { catchUp, rememberFetched } from '#app/data/realtime/live-rows.ts';
import { taskOfDelegation } from '#domain/tasks/delegated.ts';
import type { DelegatedRow } from '#domain/tasks/delegated-row.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

const key = (userId: string) => ['tasks', userId] as const;

/** Query for all of the person's own tasks, newest first (spec §7). */
export const tasksQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<Task[]> => {
      if (!userId) throw new AppError('not_authenticated', m.tasks_not_authenticated());
      const tasks = await readNewestFirst(() =>
        supabase.from('tasks').select('*').eq('user_id', userId).abortSignal(signal).throwOnError(),
      );
      rememberFetched(key(userId), tasks);
      return tasks as Task[];
    },
  });

/**
 * Query for the tasks that others delegated to the person and that the person accepted, as tasks of
 * the person's list (spec §4, §7).
 */
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

/** Ids of people whose lists need a full refetch once no write is pending. */
const staleUsers = new Set<string>();
let reading = new AbortController();

/**
 * Cancels running fetches when a write begins, because a response from before the write would bring
 * back the old list. If a fetch was running, marks the person's lists as stale.
 */
export async function cancelTaskFetches(userId: string): Promise<void> {
  reading.abort();
  for (const { queryKey } of [tasksQuery(userId), delegatedToMeQuery(userId)]) {
    const status = queryClient.getQueryState(queryKey)?.fetchStatus ?? 'idle';
    if (status !== 'idle') staleUsers.add(userId);
    await queryClient.cancelQueries({ queryKey });
  }
}

/** Marks the person's lists as stale after a write has shown that the cached list was wrong. */
export function markTasksStale(userId: string): void {
  staleUsers.add(userId);
}

/**
 * Refetches after the last pending write: the whole lists if they are stale or their fetch was
 * cancelled, otherwise only the tasks that changed since the last fetch.
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
    // If a newer write aborted this fetch, that write refetches when it is done.
    if (!signal.aborted) again();
  });
}

/** Subscribes to the cached server rows, without pending optimistic updates. */
export function useServerTasks(userId: string) {
  return useQuery(tasksQuery(userId));
}
