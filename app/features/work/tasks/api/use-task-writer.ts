import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { logFailure } from '#app/browser/log.ts';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { mayRetryQueued } from '#app/data/query/may-retry.ts';
import { optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { showToast } from '#app/data/toasts/show-toast.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import {
  completedBy,
  editOf,
  forgetActs,
  rememberActs,
  type TaskAct,
  taskOf,
  undoOf,
} from '#app/features/work/undo/index.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import { type Command, canUndo, changeOf, doneKey, isAllowed } from '#domain/tasks/acts.ts';
import { idOf } from '#domain/tasks/change.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import { resolvePlan } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { shownTask } from '../task-path.ts';
import { taskFailedToast, taskSucceededToast } from './act-toasts.ts';
import { useActor } from './actor.ts';
import type { NextClock } from './next-text.ts';
import {
  confirmInCache,
  optimisticTask,
  type PendingWrite,
  serverTask,
  TASK_ACT,
  taskLists,
} from './optimistic.ts';
import { markTasksStale } from './queries.ts';
import { suggestedQuadrant } from './suggested-quadrant.ts';
import { type WriteResult, writeChanges, writeEdit } from './write-changes.ts';

/** The actions that one request writes. */
interface TaskWrite extends PendingWrite {
  acts: readonly TaskAct[];
  /** Whether to show no toasts: a bulk action shows one toast for all its writes. */
  quiet: boolean;
}

const writeOf = (acts: readonly TaskAct[], quiet = false): TaskWrite => ({
  acts,
  changes: acts.map(({ change }) => change),
  quiet,
});

interface Latest {
  actor: Actor | null;
  profile: NextClock | null;
  today: string;
}

/** Loads the texts for repeating tasks, which few toasts need; undefined if loading fails. */
const loadNextText = () =>
  import('./next-text.ts').catch((error: unknown) => {
    logFailure('The next occurrence of a task could not be shown.', error);
    return undefined;
  });

/**
 * Returns the functions that every action on a task goes through. A change is optimistic
 * (optimistic.ts applies the pending writes to the list), is written in the order of the actions
 * (one mutation scope), and shows a toast when done.
 */
export function useTaskWriter() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const latest = useRef<Latest>(undefined);
  latest.current = {
    actor: useActor(),
    profile: useProfile(),
    today: usePersonClock().today,
  };

  const optimistic = optimisticCallbacks<TaskWrite, WriteResult>(TASK_ACT, [taskLists(userId)]);
  const options: MutationOptions<WriteResult, AppError, TaskWrite> = {
    ...optimistic,
    scope: { id: 'tasks' },
    retry: mayRetryQueued,
    mutationFn: ({ acts, changes }) => {
      const edit = acts.length === 1 && acts[0] && editOf(acts[0]);
      return edit
        ? writeEdit({ ...edit, known: serverTask(userId, edit.id) })
        : writeChanges(changes, acts[0]?.command.act);
    },
    onError: (error) => {
      const task = rowOfConflict<Task>(error);
      if (task) confirmInCache(userId, [{ kind: 'insert', task }]);
    },
    onSettled: (written, error, { changes }) => {
      if (changes.some((change) => delegationIdOf(idOf(change)) !== undefined)) {
        void queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) });
      }
      if (error || written?.missing) markTasksStale(userId);
      optimistic.onSettled();
    },
    meta: {
      queueOwner: userId,
      successToast: (_written, variables) => {
        const { acts, quiet } = variables as TaskWrite;
        const [act] = acts;
        if (!act || act.command.act === 'undo' || quiet) return undefined;
        const { command, before } = act;
        const undo = () => {
          forgetActs([act]);
          void mutateAsync(writeOf([undoOf(act)])).catch(ignoreToasted);
        };
        const task = taskOf(act);
        if (!task) return undefined;
        const toastOf = (next?: string) =>
          taskSucceededToast(doneKey(before, command), {
            task,
            command,
            ...(canUndo(command) && { undo }),
            next,
          });
        const completed = completedBy(act);
        const profile = latest.current?.profile;
        if (!completed || !profile) return toastOf();
        return loadNextText().then((loaded) =>
          toastOf(loaded?.nextText(completed.task, completed.completedAt, profile)),
        );
      },
      errorToast: (error, variables) => {
        const write = variables as TaskWrite;
        const [act] = write.acts;
        if (!act || write.quiet) return undefined;
        const toast = taskFailedToast(act.command.act, error, () => {
          // Remember the actions for Ctrl Z again: they were forgotten when the write failed.
          const again = write.acts.filter(({ command }) => command.act !== 'undo');
          rememberActs(again);
          void mutateAsync(write).catch(() => forgetActs(again));
        });
        const task = rowOfConflict<Task>(error);
        if (!task) return toast;
        if (act.command.act === 'undo') {
          return { ...toast, message: m.tasks_undo_changed({ title: task.title }) };
        }
        // No toast if the task's panel is open: the panel shows both versions.
        if (shownTask() === task.id) return undefined;
        return { ...toast, message: m.tasks_changed_elsewhere({ title: task.title }) };
      },
    },
  };
  const { mutateAsync } = useMutation(options);

  /**
   * Returns the action for a command on the current task; null if the task does not allow it. If
   * the task does not exist, or nobody is signed in, shows an error toast and returns null.
   */
  const prepare = useCallback((given: Command, now = new Date()): TaskAct | null => {
    const { actor, today = '' } = latest.current ?? {};
    const refuse = (...[code, message]: ConstructorParameters<typeof AppError>) => {
      showToast(taskFailedToast(given.act, new AppError(code, message)));
      return null;
    };
    if (!actor) return refuse('not_authenticated', m.tasks_not_authenticated());
    const before = optimisticTask(actor.id, given.id);
    const command = resolvePlan(given, before, { today, suggest: suggestedQuadrant });
    if (command.act !== 'create') {
      if (!before) return refuse('task_not_found', m.tasks_not_found());
      if (!isAllowed(before, command, actor)) return null;
    }
    const change = changeOf(before, command, actor, now.toISOString());
    return { command, change, before };
  }, []);

  /** Writes one action or one batch from `batchesOf`; `quiet` suppresses the toasts. */
  const write = useCallback(
    (acts: readonly TaskAct[], { quiet = false } = {}) => mutateAsync(writeOf(acts, quiet)),
    [mutateAsync],
  );

  /** Returns how many days in total are skipped before the tasks completed by `acts` repeat. */
  const skippedBy = useCallback(async (acts: readonly TaskAct[]): Promise<number> => {
    const completed = acts.map(completedBy).filter((each) => each !== undefined);
    const { profile } = latest.current ?? {};
    if (completed.length === 0 || !profile) return 0;
    return (await loadNextText())?.skippedDays(completed, profile) ?? 0;
  }, []);
  return { prepare, write, skippedBy, options };
}

/** Ignores an error that the mutation cache has already shown. */
function ignoreToasted(): false {
  return false;
}
