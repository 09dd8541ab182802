import { type QueryKey, useMutationState, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { memoizeLast } from '#domain/lists/memoize-last.ts';
import { differenceOf } from '#domain/lists/rows.ts';
import { applyChanges, type Change, idOf } from '#domain/tasks/change.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import { isOpen, type Task } from '#domain/tasks/task.ts';
import { delegatedToMeQuery, tasksQuery } from './queries.ts';

/** The one mutation of tasks; see use-task-act.ts. */
export const TASK_ACT = ['tasks', 'act'] as const;

/** A write that waits or runs, as the list must already show it. */
export interface PendingWrite {
  changes: readonly Change[];
}

// Board, sidebar and palette ask for the same list at once: it is painted for the first of them.
const together = memoizeLast((own: readonly Task[], handed: readonly Task[]) =>
  handed.length > 0 ? [...own, ...handed] : own,
);

/**
 * The list as the person must see it: the server's rows with the acts that are not yet written laid
 * over them. A failed act needs no rollback: it is no longer pending, so it is no longer laid over,
 * and the acts queued behind it still are.
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

/** The badge counts on from the list before where little differs from it. */
function openIn(tasks: readonly Task[]): number {
  if (counted?.tasks === tasks) return counted.open;
  const apart = counted && differenceOf(counted.tasks, tasks);
  const count = (rows: readonly Task[]) => rows.filter(isOpen).length;
  const open =
    apart && counted ? counted.open - count(apart.gone) + count(apart.come) : count(tasks);
  counted = { tasks, open };
  return open;
}

/** The open ones that are the person's own: those of others count against nothing of theirs. */
export const ownOpenIn = memoizeLast((tasks: readonly Task[]) =>
  tasks.filter((task) => isOpen(task) && delegationIdOf(task.id) === undefined),
);

/** What this tab is writing, or has yet to write. */
function pendingWrites(): PendingWrite[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: TASK_ACT, status: 'pending' })
    .map((mutation) => mutation.state.variables as PendingWrite);
}

/** The tasks that it writes. */
export function pendingTaskIds(): Set<string> {
  return new Set(pendingWrites().flatMap(({ changes }) => changes.map(idOf)));
}

/** The painted list outside of a render, for the act that comes next. */
export function optimisticTasks(userId: string): readonly Task[] {
  const own = queryClient.getQueryData(tasksQuery(userId).queryKey) ?? NONE;
  const handed = queryClient.getQueryData(delegatedToMeQuery(userId).queryKey) ?? NONE;
  return applyOptimistic(together(own, handed), ...pendingWrites());
}

/** One of them. A single search is quicker than an index, thousands in the same list are not. */
export function optimisticTask(userId: string, id: string): Task | undefined {
  const tasks = optimisticTasks(userId);
  if (tasks === searched) return indexOf(tasks).get(id);
  searched = tasks;
  return tasks.find((task) => task.id === id);
}

let searched: readonly Task[] | undefined;

/** The painted list, with the query's states. */
export function useTasks(userId: string) {
  const query = useQuery(tasksQuery(userId));
  const { data: handed = NONE } = useQuery(delegatedToMeQuery(userId));
  const pending = useMutationState({
    filters: { mutationKey: TASK_ACT, status: 'pending' },
    select: (mutation) => mutation.state.variables as PendingWrite,
  });
  const tasks = useMemo(
    () => query.data && applyOptimistic(together(query.data, handed), ...pending),
    [query.data, handed, pending],
  );
  return { ...query, tasks, waiting: pending.flatMap(({ changes }) => changes).length };
}

/**
 * Open tasks for the sidebar's badge (spec §2: status not completed); 0 until they are loaded. An act is
 * painted before it is counted: of thousands, both take longer than one frame.
 */
export function useOpenTaskCount(userId: string): number {
  const tasks = useDeferredValue(useTasks(userId).tasks);
  return tasks ? openIn(tasks) : 0;
}

/** Lays written changes over the lists that their tasks are in, until those are read again. */
export function confirmInCache(userId: string, changes: readonly Change[]): void {
  const handed = (change: Change) => delegationIdOf(idOf(change)) !== undefined;
  applyToCache(
    tasksQuery(userId).queryKey,
    changes.filter((change) => !handed(change)),
  );
  applyToCache(delegatedToMeQuery(userId).queryKey, changes.filter(handed));
}

function applyToCache(queryKey: QueryKey, changes: readonly Change[]): void {
  // Read it was when it was read, and it grows old from then on.
  const known = queryClient.getQueryState<readonly Task[]>(queryKey);
  if (!known?.data || changes.length === 0) return;
  const updatedAt = known.dataUpdatedAt;
  queryClient.setQueryData(queryKey, applyChanges(known.data, changes), { updatedAt });
}

const NONE: readonly Task[] = [];
