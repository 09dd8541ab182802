import { queryOptions, useMutation } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { tasksQuery } from '#app/features/work/tasks/index.ts';
import { DROPPED_TOASTS } from './toasts.ts';

/**
 * A task that Drop or Delete removed. The database keeps a person's newest 5,000 removed tasks for
 * 30 days (clarity §5).
 */
export interface DroppedTask {
  id: string;
  title: string;
  removal: string;
  dropped_at: string;
}

/** Maximum number of ids that restore_tasks accepts in one call. */
const PAGE = 1000;

const key = (userId: string) => ['dropped_tasks', userId] as const;

/** Query for the 1,000 newest removed tasks, newest first. */
export const droppedQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<DroppedTask[]> => {
      const { data } = await supabase
        .from('dropped_tasks')
        .select('id, title, removal, dropped_at')
        .eq('user_id', userId)
        .order('dropped_at', { ascending: false })
        .order('id')
        .limit(PAGE)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: userId !== '',
    // Always stale: other pages and tabs drop tasks too.
    staleTime: 0,
  });

const refetchBoth = (userId: string) => () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: key(userId) }),
    queryClient.invalidateQueries({ queryKey: tasksQuery(userId).queryKey }),
  ]);

/** Returns the mutation that restores tasks by their ids: all of them or, with an error, none. */
export function useRestoreTasks(userId: string) {
  return useMutation<unknown, AppError, readonly string[]>({
    mutationFn: async (ids) =>
      await supabase.rpc('restore_tasks', { ids: [...ids] }).throwOnError(),
    onSettled: refetchBoth(userId),
    meta: { errorToast: ({ message }) => ({ ...DROPPED_TOASTS.restore_failed, message }) },
  });
}

/** Returns the mutation that permanently deletes all removed tasks of the person. */
export function useEmptyDropped(userId: string) {
  return useMutation<unknown, AppError>({
    mutationFn: async () =>
      await supabase.from('dropped_tasks').delete().eq('user_id', userId).throwOnError(),
    onSettled: refetchBoth(userId),
    meta: { errorToast: ({ message }) => ({ ...DROPPED_TOASTS.empty_failed, message }) },
  });
}
