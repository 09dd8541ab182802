import { type QueryKey, useMutationState, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import {
  patchCache,
  pendingVariables,
  type Target,
  usePendingVariables,
} from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { memoizeLast } from '#domain/lists/memoize-last.ts';
import { differenceOf } from '#domain/lists/rows.ts';
import { applyChanges, type Change, idOf } from '#domain/tasks/change.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import { isOpen, type Task } from '#domain/tasks/task.ts';
import { isForToday, type TodayClock } from '#domain/tasks/today.ts';
import { cancelTaskFetches, delegatedToMeQuery, refetchTasks, tasksQuery } from './queries.ts';

/**
 * Mutation key of every action on a task (use-task-writer.ts), but not of imports, relinks and
 * restores.
 */
export const TASK_ACT = ['tasks', 'act'] as const;

/** Mutation key of restoring removed tasks. */
export const TASK_RESTORE = ['tasks', 'restore'] as const;

/** A queued or running write that the list already shows. */
export interface PendingWrite {
  changes: readonly Change[];
}

// Board, sidebar and palette need the same list in one render pass: memoize it to compute it once.
const together = memoizeLast((own: readonly Task[], delegated: readonly Task[]) =>
  delegated.length > 0 ? [...own, ...delegated] : own,
);

/**
 * Returns the server's rows with the pending writes applied. A failed write needs no rollback: it
 * is no longer pending, so it is no longer applied, while the writes queued after it still are.
 */
const applyOptimistic = memoizeLast((tasks: readonly Task[], ...pending: PendingWrite[]) =>
  applyChanges(
    tasks,
    pending.flatMap(({ changes }) => changes),
  ),
);

const indexOf = memoizeLast(
  (tasks: readonly Task[]) => new Map(tasks.map((task) => [task.id, task])),
);

let counted: { tasks: readonly Task[]; open: number } | undefined;

/**
 * Returns the number of open tasks. If the list differs little from the previous list, only adjusts
 * the previous count.
 */
function openIn(tasks: readonly Task[]): number {
  if (counted?.tasks === tasks) return counted.open;
  const apart = counted && differenceOf(counted.tasks, tasks);
  const count = (rows: readonly Task[]) => rows.filter(isOpen).length;
  const open =
    apart && counted ? counted.open - count(apart.removed) + count(apart.added) : count(tasks);
  counted = { tasks, open };
  return open;
}

/**
 * Returns the person's own open tasks, for the limit of their subscription plan. Tasks delegated to
 * the person do not count towards this limit.
 */
export const ownOpenIn = memoizeLast((tasks: readonly Task[]) =>
  tasks.filter((task) => isOpen(task) && delegationIdOf(task.id) === undefined),
);

/** Returns the writes of this tab that are queued or running. */
const pendingWrites = () => pendingVariables<PendingWrite>(TASK_ACT);

/** Returns the ids of the tasks whose latest write failed in the last minutes (`gcTime`). */
export function useFailedTaskIds(): ReadonlySet<string> {
  const writes = useMutationState({
    filters: { mutationKey: TASK_ACT },
    select: ({ state: { status, variables } }) => ({ status, write: variables as PendingWrite }),
  });
  const latest = new Map(
    writes.flatMap(({ status, write }) => write.changes.map((change) => [idOf(change), status])),
  );
  return new Set([...latest].flatMap(([id, status]) => (status === 'error' ? [id] : [])));
}

/** Returns the ids of the tasks in the pending writes. */
export function pendingTaskIds(): Set<string> {
  return new Set(pendingWrites().flatMap(({ changes }) => changes.map(idOf)));
}

/** Returns the optimistic list outside of a render, as the base for the next action. */
export function optimisticTasks(userId: string): readonly Task[] {
  const own = queryClient.getQueryData(tasksQuery(userId).queryKey) ?? NONE;
  const delegated = queryClient.getQueryData(delegatedToMeQuery(userId).queryKey) ?? NONE;
  return applyOptimistic(together(own, delegated), ...pendingWrites());
}

/** Returns one of the person's tasks as last received from the server, without pending writes. */
export function serverTask(userId: string, id: string): Task | undefined {
  return queryClient.getQueryData(tasksQuery(userId).queryKey)?.find((task) => task.id === id);
}

/**
 * Returns one task of the optimistic list. The first lookup in a list scans it, which is fastest
 * for one lookup. Later lookups use an index, because a bulk action makes thousands of lookups.
 */
export function optimisticTask(userId: string, id: string): Task | undefined {
  const tasks = optimisticTasks(userId);
  if (tasks === searched) return indexOf(tasks).get(id);
  searched = tasks;
  return tasks.find((task) => task.id === id);
}

let searched: readonly Task[] | undefined;

/** Subscribes to the optimistic list and returns it with the state of its query. */
export function useTasks(userId: string) {
  const query = useQuery(tasksQuery(userId));
  const { data: delegated = NONE } = useQuery(delegatedToMeQuery(userId));
  const pending = usePendingVariables<PendingWrite>(TASK_ACT);
  const tasks = useMemo(
    () => query.data && applyOptimistic(together(query.data, delegated), ...pending),
    [query.data, delegated, pending],
  );
  return { ...query, tasks };
}

/** Returns the number of changes of tasks that are queued or running. */
export const usePendingTaskChanges = (): number =>
  usePendingVariables<PendingWrite>(TASK_ACT).flatMap(({ changes }) => changes).length;

/**
 * Returns the number of open tasks for the sidebar's badge (spec §2: status not completed); 0 until
 * the tasks are loaded. The count is deferred so that an optimistic update renders first: with
 * thousands of tasks, the update and the count together take longer than one frame.
 */
export function useOpenTaskCount(userId: string): number {
  const tasks = useDeferredValue(useTasks(userId).tasks);
  return tasks ? openIn(tasks) : 0;
}

const countToday = memoizeLast(
  (tasks: readonly Task[], clock: TodayClock) =>
    tasks.filter((task) => isForToday(task, clock)).length,
);

/** Returns the number of tasks for today (clarity §4); 0 until the tasks are loaded. */
export function useTodayCount(userId: string): number {
  const tasks = useDeferredValue(useTasks(userId).tasks);
  const clock = usePersonClock();
  return tasks ? countToday(tasks, clock) : 0;
}

/**
 * Returns the functions with which a write patches the person's cached lists, cancels their fetches
 * and refetches them.
 */
export const taskLists = (userId: string): Target<PendingWrite, unknown> => ({
  queryKey: tasksQuery(userId).queryKey,
  patch: ({ changes }) => confirmInCache(userId, changes),
  cancel: () => cancelTaskFetches(userId),
  refetch: () => void refetchTasks(userId),
});

/** Applies written changes to the cached lists until the next refetch. */
export function confirmInCache(userId: string, changes: readonly Change[]): void {
  const delegated = (change: Change) => delegationIdOf(idOf(change)) !== undefined;
  applyToCache(
    tasksQuery(userId).queryKey,
    changes.filter((change) => !delegated(change)),
  );
  applyToCache(delegatedToMeQuery(userId).queryKey, changes.filter(delegated));
}

function applyToCache(queryKey: QueryKey, changes: readonly Change[]): void {
  if (changes.length === 0) return;
  patchCache<readonly Task[]>(queryKey, (tasks) => applyChanges(tasks, changes));
}

const NONE: readonly Task[] = [];
