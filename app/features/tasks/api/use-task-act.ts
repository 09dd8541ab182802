import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { AppError } from '#app/data/api/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { showToast } from '#app/data/toasts/show-toast.ts';
import { useAuth } from '#app/features/auth/index.ts';
import {
  type Actor,
  type Command,
  canUndo,
  changeOf,
  doneKey,
  isAllowed,
} from '#domain/tasks/acts.ts';
import { type Change, idOf, inverseOf } from '#domain/tasks/change.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useActor } from './actor.ts';
import { confirmInCache, optimisticTask, type PendingWrite, TASK_ACT } from './optimistic.ts';
import { cancelTaskFetches, markTasksStale, refetchTasks } from './queries.ts';
import { failedToast, succeededToast } from './toasts.ts';
import { type WriteResult, writeChanges } from './write-changes.ts';

/** One act as plain data, so it can be queued, retried and undone. */
export interface TaskAct {
  command: Command | { act: 'undo'; id: string };
  change: Change;
  before: Task | undefined;
}

/** The acts that one request writes. */
interface TaskWrite extends PendingWrite {
  acts: readonly TaskAct[];
  /** No toasts: the write is part of a bulk action, which shows its own. */
  quiet: boolean;
}

const writeOf = (acts: readonly TaskAct[], quiet = false): TaskWrite => ({
  acts,
  changes: acts.map(({ change }) => change),
  quiet,
});

/** Returns the act that undoes an act. */
export function undoOf({ command, change, before }: TaskAct): TaskAct {
  return {
    command: { act: 'undo', id: command.id },
    change: inverseOf(change, before),
    before: undefined,
  };
}

/**
 * Returns the only way to change a task. An act is optimistic (optimistic.ts applies the pending
 * writes to the list), written in the order of the gestures (one mutation scope) and announced by a
 * toast once it is done.
 */
export function useTaskWriter() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const latest = useRef<Actor | null>(null);
  latest.current = useActor();

  const options: MutationOptions<WriteResult, AppError, TaskWrite> = {
    mutationKey: TASK_ACT,
    scope: { id: 'tasks' },
    mutationFn: ({ changes }) => writeChanges(changes),
    onMutate: () => cancelTaskFetches(userId),
    onSuccess: ({ changes }) => confirmInCache(userId, changes),
    onSettled: (written, error, { changes }) => {
      if (changes.some((change) => delegationIdOf(idOf(change)) !== undefined)) {
        void queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) });
      }
      if (error || written?.missing) markTasksStale(userId);
      if (queryClient.isMutating({ mutationKey: TASK_ACT }) === 1) void refetchTasks(userId);
    },
    meta: {
      kept: userId,
      successToast: (_written, variables) => {
        const { acts, quiet } = variables as TaskWrite;
        const [act] = acts;
        if (!act || act.command.act === 'undo' || quiet) return undefined;
        const { command, change, before } = act;
        const undo = () => void mutateAsync(writeOf([undoOf(act)])).catch(ignoreToasted);
        const task = before ?? (change.kind === 'insert' ? change.task : undefined);
        return (
          task &&
          succeededToast(doneKey(before, command), {
            task,
            command,
            ...(canUndo(command) && { undo }),
          })
        );
      },
      errorToast: (error, variables) => {
        const write = variables as TaskWrite;
        const [act] = write.acts;
        if (!act || write.quiet) return undefined;
        return failedToast(act.command.act, error, () => {
          void mutateAsync(write).catch(ignoreToasted);
        });
      },
    },
  };
  const { mutateAsync } = useMutation(options);

  /**
   * Returns the act for a command on the current task; null if the task does not allow it, or, with
   * an error toast, if there is no such task or nobody is signed in.
   */
  const prepare = useCallback((command: Command, now = new Date()): TaskAct | null => {
    const actor = latest.current;
    const refuse = (code: 'not_authenticated' | 'task_not_found', message: string) => {
      showToast(failedToast(command.act, new AppError(code, message)));
      return null;
    };
    if (!actor) return refuse('not_authenticated', m.tasks_not_authenticated());
    const before = optimisticTask(actor.id, command.id);
    if (command.act !== 'create') {
      if (!before) return refuse('task_not_found', m.tasks_not_found());
      if (!isAllowed(before, command, actor)) return null;
    }
    const change = changeOf(before, command, actor, now.toISOString());
    return { command, change, before };
  }, []);

  /** Writes acts that batchesOf has grouped; `quiet` suppresses the toasts. */
  const write = useCallback(
    (acts: readonly TaskAct[], { quiet = false } = {}) => mutateAsync(writeOf(acts, quiet)),
    [mutateAsync],
  );
  return { prepare, write, options };
}

/**
 * Returns a function that runs a command. It resolves true once written, and false if the write
 * failed (a toast says so) or the task does not allow the command.
 */
export function useTaskAct() {
  const { prepare, write } = useTaskWriter();
  return useCallback(
    async (command: Command): Promise<boolean> => {
      const act = prepare(command);
      return act ? write([act]).then(() => true, ignoreToasted) : false;
    },
    [prepare, write],
  );
}

/** Ignores an error that the mutation cache has already shown. */
function ignoreToasted(): false {
  return false;
}
