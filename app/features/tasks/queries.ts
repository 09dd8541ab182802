import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AppError } from '#app/data/errors.ts';
import { queryClient } from '#app/data/query-client.ts';
import { readAll } from '#app/data/read-all.ts';
import { supabase } from '#app/data/supabase.ts';
import { delegatedTasksKey } from '#app/features/delegations/index.ts';
import { applyChange, type Change } from '#domain/tasks/change.ts';
import { delegationIdOf, type HandedRow, taskOfDelegation } from '#domain/tasks/handed.ts';
import { isOpen, type Task } from '#domain/tasks/task.ts';

const key = (userId: string) => ['tasks', userId] as const;

/** All tasks that the person sees, newest first (spec §7). */
export const tasksQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<Task[]> => {
      if (!userId) throw new AppError('not_authenticated', 'User not authenticated');
      const tasks = await readAll((from, to) =>
        supabase
          .from('tasks')
          .select('*')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      );
      return tasks as Task[];
    },
  });

/** What others handed to the person and they accepted, as tasks of their list (spec §4, §7). */
export const handedTasksQuery = (userId: string) =>
  queryOptions({
    queryKey: [...delegatedTasksKey(userId), 'accepted'],
    queryFn: async ({ signal }): Promise<Task[]> => {
      const rows = await readAll((from, to) =>
        supabase
          .from('delegated_tasks')
          .select('*')
          .eq('delegated_to_user_id', userId)
          .eq('status', 'accepted')
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      );
      return rows.map((row) => taskOfDelegation(row as HandedRow));
    },
    enabled: userId !== '',
  });

/** The query that holds a task of this id. */
const homeOf = (userId: string, id: string) =>
  delegationIdOf(id) === undefined ? tasksQuery(userId) : handedTasksQuery(userId);

/** Lays a written change over the list that its task is in, until that is read again. */
export function settle(userId: string, id: string, change: Change): void {
  queryClient.setQueryData(homeOf(userId, id).queryKey, (tasks) => tasks && paint(tasks, [change]));
}

/** The one mutation of tasks; see use-task-act.ts. */
export const TASK_ACT = ['tasks', 'act'] as const;

/** A write that waits or runs, as the list must already show it. */
export interface PendingAct {
  change: Change;
}

const changesOf = (pending: PendingAct[]) => pending.map(({ change }) => change);

/**
 * The list as the person must see it: the server's rows with the acts that are not yet written laid
 * over them. A failed act needs no rollback: it is no longer pending, so it is no longer laid over,
 * and the acts queued behind it still are.
 */
function paint(tasks: readonly Task[], changes: readonly Change[]): Task[] {
  return changes.reduce<Task[]>(applyChange, [...tasks]);
}

/** What this tab is writing, or has yet to write. */
function pendingChanges(): Change[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: TASK_ACT, status: 'pending' })
    .map((mutation) => (mutation.state.variables as PendingAct).change);
}

/** The tasks that it writes. */
export function pendingTaskIds(): Set<string> {
  return new Set(
    pendingChanges().map((change) => (change.kind === 'insert' ? change.task.id : change.id)),
  );
}

/** The painted list outside of a render, for the act that comes next. */
export function paintedTasks(userId: string): Task[] {
  const own = queryClient.getQueryData(tasksQuery(userId).queryKey) ?? [];
  const handed = queryClient.getQueryData(handedTasksQuery(userId).queryKey) ?? [];
  return paint([...own, ...handed], pendingChanges());
}

/** The painted list, with the query's states. */
export function useTasks(userId: string) {
  const query = useQuery(tasksQuery(userId));
  const { data: handed } = useQuery(handedTasksQuery(userId));
  const pending = useMutationState({
    filters: { mutationKey: TASK_ACT, status: 'pending' },
    select: (mutation) => mutation.state.variables as PendingAct,
  });
  const tasks = useMemo(
    () => query.data && paint([...query.data, ...(handed ?? [])], changesOf(pending)),
    [query.data, handed, pending],
  );
  return { ...query, tasks, waiting: pending.length };
}

/** The rows as the database has them, without what is painted and not yet written. */
export function useWrittenTasks(userId: string) {
  return useQuery(tasksQuery(userId));
}

/** Open tasks for the sidebar's badge (spec §2: status not completed); 0 until they are loaded. */
export function useOpenTaskCount(userId: string): number {
  const { tasks } = useTasks(userId);
  return useMemo(() => tasks?.filter(isOpen).length ?? 0, [tasks]);
}
