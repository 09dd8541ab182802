import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { AppError } from '#app/data/errors.ts';
import { queryClient } from '#app/data/query-client.ts';
import { showToast } from '#app/data/show-toast.tsx';
import { useAuth } from '#app/features/auth/index.ts';
import { delegatedTasksKey } from '#app/features/delegations/index.ts';
import {
  type Actor,
  type Command,
  canUndo,
  changeOf,
  doneKey,
  isAllowed,
} from '#domain/tasks/acts.ts';
import { type Change, inverseOf } from '#domain/tasks/change.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useActor } from './actor.ts';
import { handedTasksQuery, paintedTasks, settle, TASK_ACT, tasksQuery } from './queries.ts';
import { failedToast, succeededToast } from './toasts.ts';
import { writeChange } from './write-change.ts';

/** One act under way: plain data, so that it can wait, be repeated and be taken back. */
export interface TaskAct {
  command: Command | { act: 'undo'; id: string };
  change: Change;
  before: Task | undefined;
  /** One of many at once, which are announced together. */
  quiet?: boolean;
}

/** The act that takes another one back. */
export function undoOf({ command, change, before }: TaskAct): TaskAct {
  return {
    command: { act: 'undo', id: command.id },
    change: inverseOf(change, before),
    before: undefined,
  };
}

/**
 * The one way in which a task changes. The act is painted at once (queries.ts lays what is pending
 * over the list), written in the order of the gestures (one scope), and announced when it is done.
 */
export function useTaskWriter() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const latest = useRef<Actor | null>(null);
  latest.current = useActor();

  const options: MutationOptions<Task | null, AppError, TaskAct> = {
    mutationKey: TASK_ACT,
    scope: { id: 'tasks' },
    mutationFn: ({ change }) => writeChange(change),
    // A refetch that is under way would bring back the list from before the act.
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: tasksQuery(userId).queryKey });
      await queryClient.cancelQueries({ queryKey: handedTasksQuery(userId).queryKey });
    },
    onSuccess: (row, { command }) => {
      // Without a row it is in the list no more.
      const { id } = command;
      settle(userId, id, row ? { kind: 'insert', task: row } : { kind: 'remove', id });
    },
    onSettled: (_row, _error, { command }) => {
      if (delegationIdOf(command.id) !== undefined) {
        void queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) });
      }
      if (queryClient.isMutating({ mutationKey: TASK_ACT }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: tasksQuery(userId).queryKey });
    },
    meta: {
      kept: userId,
      successToast: (_row, variables) => {
        const act = variables as TaskAct;
        const { command, change, before, quiet } = act;
        if (command.act === 'undo' || quiet) return undefined;
        const undo = () => void mutateAsync(undoOf(act)).catch(ignoreToasted);
        return succeededToast(doneKey(before, command), {
          task: before ?? (change.kind === 'insert' ? change.task : undefined),
          command,
          ...(canUndo(command) && { undo }),
        });
      },
      errorToast: (error, variables) => {
        const act = variables as TaskAct;
        if (act.quiet) return undefined;
        return failedToast(act.command.act, error, () => {
          void mutateAsync(act).catch(ignoreToasted);
        });
      },
    },
  };
  const { mutateAsync } = useMutation(options);

  /** What a command comes to on the task as it stands; null where it is not open on it. */
  const prepare = useCallback((command: Command): TaskAct | null => {
    const actor = latest.current;
    const refuse = (code: 'not_authenticated' | 'task_not_found', message: string) => {
      showToast(failedToast(command.act, new AppError(code, message)));
      return null;
    };
    if (!actor) return refuse('not_authenticated', 'User not authenticated');
    const before = paintedTasks(actor.id).find((task) => task.id === command.id);
    if (command.act !== 'create') {
      if (!before) return refuse('task_not_found', 'Task not found');
      if (!isAllowed(before, command, actor)) return null;
    }
    const change = changeOf(before, command, actor, new Date().toISOString());
    return { command, change, before };
  }, []);

  return { prepare, write: mutateAsync, options };
}

/**
 * Does what a command says. Resolves true once it is written, false where it failed or was not open
 * on the task as it stood; a toast has said which.
 */
export function useTaskAct() {
  const { prepare, write } = useTaskWriter();
  return useCallback(
    async (command: Command): Promise<boolean> => {
      const act = prepare(command);
      return act ? write(act).then(() => true, ignoreToasted) : false;
    },
    [prepare, write],
  );
}

/** The mutation cache has shown the error already. */
function ignoreToasted(): false {
  return false;
}
