import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CHANGED_ELSEWHERE } from '#app/data/api/update-unless-changed.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { announce } from '#app/data/toasts/announce.ts';
import { forgetActs, rememberActs, type TaskAct, undoOf } from '#app/features/work/undo/index.ts';
import { type Command, canUndo, doneKey } from '#domain/tasks/acts.ts';
import { batchesOf } from '#domain/tasks/change.ts';
import { m } from '#messages';
import { askRemoval } from '../removal/ask-removal.ts';
import { TASK_TOASTS } from '../toasts.ts';
import { bulkText, taskFailedToast } from './act-toasts.ts';
import { useTaskWriter } from './use-task-writer.ts';

/**
 * Tasks per request: few enough for their ids to fit in a URL, and for a refused request to affect
 * few tasks.
 */
const BATCH = 100;

/** Progress of a bulk action, in tasks. */
export interface BulkProgress {
  done: number;
  total: number;
}

/**
 * Returns `run`, `undo` and `progress`. `run` runs many commands as one action: the list shows the
 * changes at once, and the changes are written in batches, with one toast and one Undo. Removing
 * more than one task asks for confirmation first. `run` resolves true once every task is written,
 * else false. `undo` undoes actions, the newest first.
 */
export function useBulkAct() {
  const { prepare, write, skippedBy } = useTaskWriter();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const { mutateAsync } = useMutation<TaskAct[], AppError, TaskAct[]>({
    mutationFn: async (acts) => {
      let done = 0;
      setProgress({ done, total: acts.length });
      const addProgress = (more: number) => {
        done += more;
        setProgress({ done, total: acts.length });
      };
      const written = await Promise.all(
        batchesOf(acts, BATCH).map((batch) =>
          write(batch, { quiet: true }).then(
            ({ missing }) => {
              addProgress(batch.length);
              return { failed: missing, error: missingErrorOf(batch) };
            },
            (error: AppError) => {
              forgetActs(batch);
              return { failed: batch.length, error };
            },
          ),
        ),
      );
      const failed = written.reduce((sum, batch) => sum + batch.failed, 0);
      const first = written.find((batch) => batch.failed > 0);
      if (first) {
        const { code, message } = first.error;
        const count = { failed, total: acts.length };
        throw new AppError(
          code,
          code === CHANGED_ELSEWHERE
            ? m.tasks_undo_changed_some(count)
            : m.tasks_bulk_failed({ ...count, reason: message }),
        );
      }
      return acts;
    },
    retry: false,
    // Run offline too: the update shows at once, and only the batches' own mutations are paused.
    networkMode: 'always',
    onSettled: () => setProgress(null),
    meta: {
      successToast: (_written, variables) => {
        const acts = variables as TaskAct[];
        const [first] = acts;
        const command = first?.command;
        if (!first || !command || command.act === 'undo') return undefined;
        const undoAll = () => {
          forgetActs(acts);
          undo(acts);
        };
        const key = doneKey(first.before, command);
        if (!key) return void announce(m.tasks_changed({ count: acts.length }));
        const tasks = bulkText(acts.map((act) => act.command));
        const toastOf = (skipped: number) => ({
          ...TASK_TOASTS[key],
          message: skipped > 0 ? m.tasks_count_skipped({ tasks, count: skipped }) : tasks,
          ...(canUndo(command) && { undo: undoAll }),
        });
        return command.act === 'complete' ? skippedBy(acts).then(toastOf) : toastOf(0);
      },
      errorToast: (error, variables) => {
        const [first] = variables as TaskAct[];
        return first && taskFailedToast(first.command.act, error);
      },
    },
  });

  const undo = useCallback(
    (acts: readonly TaskAct[]) => {
      const undoing = acts.toReversed().map(undoOf);
      // The toast of a single act names its task.
      const writing = undoing.length === 1 ? write(undoing) : mutateAsync(undoing);
      writing.catch(() => undefined);
    },
    [write, mutateAsync],
  );

  const run = useCallback(
    async (commands: readonly Command[]): Promise<boolean> => {
      // Use one instant for all commands except create, so that identical patches share a request.
      // New tasks get descending instants, so that the first task stays on top of the list.
      const prepareAll = (now: number) =>
        commands
          .map((command, index) =>
            prepare(command, new Date(command.act === 'create' ? now - index : now)),
          )
          .filter((act) => act !== null);
      const removed = removedBy(prepareAll(Date.now()));
      if (removed && !(await askRemoval(removed))) return false;
      // Prepare again: the tasks may have changed while the dialog was open.
      const acts = prepareAll(Date.now());
      if (acts.length === 0) return false;
      rememberActs(acts);
      // The error toast already says what failed.
      return mutateAsync(acts).then(
        () => true,
        () => false,
      );
    },
    [prepare, mutateAsync],
  );
  return { run, undo, progress };
}

/** Returns the removed tasks for the confirmation if more than one is removed, else undefined. */
function removedBy(acts: readonly TaskAct[]) {
  const removing = acts.filter(({ command: { act } }) => act === 'drop' || act === 'delete');
  if (removing.length < 2) return undefined;
  return {
    act: removing[0]?.command.act === 'delete' ? ('delete' as const) : ('drop' as const),
    tasks: removing.map(({ before }) => before).filter((task) => task !== undefined),
  };
}

/** Returns the error for the tasks of a batch that were not written, although nothing failed. */
const missingErrorOf = ([first]: readonly TaskAct[]) =>
  first?.change.kind === 'patch' && first.change.base
    ? new AppError(CHANGED_ELSEWHERE, m.data_error_changed_elsewhere())
    : new AppError('task_not_found', m.tasks_not_found());
