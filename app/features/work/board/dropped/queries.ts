import { queryOptions, useMutation } from '@tanstack/react-query';
import { chunksOf } from '#app/data/api/chunks.ts';
import { PAGE, readAll } from '#app/data/api/read-all.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { TASK_RESTORE, tasksQuery } from '#app/features/work/tasks/index.ts';
import { DROPPED_TOASTS, type Restored, restoredToast } from './toasts.ts';

/**
 * A task that Drop, Delete or the Undo of its creation removed. The database keeps a person's newest
 * 5,000 removed tasks for 30 days (clarity §5).
 */
export interface DroppedTask {
  id: string;
  title: string;
  notes: string | null;
  quadrant: string;
  is_unsorted: boolean;
  removal: string;
  dropped_at: string;
}

/** Tasks restored by one request: few enough for the database's time limit, also on a busy host. */
const TASKS_PER_REQUEST = 200;

/** The JSON column `task` holds the row of the task from before its removal; `->>` reads text. */
const COLUMNS =
  'id, title, removal, dropped_at, notes:task->>notes, quadrant:task->>quadrant, is_unsorted:task->>is_unsorted';

const key = (userId: string) => ['dropped_tasks', userId] as const;

/** Query for the 1,000 newest removed tasks, newest first. */
export const droppedQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<DroppedTask[]> => {
      const { data } = await supabase
        .from('dropped_tasks')
        .select(COLUMNS)
        .eq('user_id', userId)
        .order('dropped_at', { ascending: false })
        .order('id')
        .limit(PAGE)
        .abortSignal(signal)
        .throwOnError();
      return data.map((task) => ({ ...task, is_unsorted: task.is_unsorted === 'true' }));
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

/**
 * Returns the state of the last restore, and a function that restores the task with the given id
 * or, without an id, all removed tasks. One request restores up to `TASKS_PER_REQUEST` tasks: all
 * of them or, with an error, none. A call for a task that is already being restored, for example by
 * a double click, is ignored: a second restore would report the task as not restored. For the same
 * reason "Restore all" waits for running restores and then reads the ids.
 */
export function useRestoreTasks(userId: string) {
  const { mutate, isPending, variables } = useSingleMutation<
    Restored,
    AppError,
    string | undefined
  >({
    mutationKey: TASK_RESTORE,
    scope: { id: `restore:${userId}` },
    excludes: (running, id) => running === undefined || running === id,
    mutationFn: async (id) => {
      const ids = id === undefined ? await droppedIds(userId) : [id];
      let restored = 0;
      for (const some of chunksOf(ids, TASKS_PER_REQUEST)) {
        const { data } = await supabase.rpc('restore_tasks', { ids: some }).throwOnError();
        restored += data;
      }
      return { total: ids.length, restored };
    },
    onSettled: refetchBoth(userId),
    meta: {
      successToast: (restored) => restoredToast(restored as Restored),
      errorToast: ({ message }) => ({ ...DROPPED_TOASTS.restore_failed, message }),
    },
  });
  return { restore: mutate, isPending, variables };
}

/** Reads the ids of all removed tasks, including tasks that the list does not show. */
async function droppedIds(userId: string): Promise<string[]> {
  const rows = await readAll((from, to) =>
    supabase
      .from('dropped_tasks')
      .select('id')
      .eq('user_id', userId)
      .order('dropped_at', { ascending: false })
      .order('id')
      .range(from, to)
      .throwOnError(),
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the mutation that permanently deletes the person's removed tasks, up to the `dropped_at`
 * of the newest task in the list: the person has not seen tasks removed later.
 */
export function useEmptyDropped(userId: string) {
  return useMutation<unknown, AppError, string>({
    mutationFn: async (newest) =>
      await supabase
        .from('dropped_tasks')
        .delete()
        .eq('user_id', userId)
        .lte('dropped_at', newest)
        .throwOnError(),
    onSettled: refetchBoth(userId),
    meta: { errorToast: ({ message }) => ({ ...DROPPED_TOASTS.empty_failed, message }) },
  });
}
