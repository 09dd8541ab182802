import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AppError } from '#app/data/errors.ts';
import { TOASTS } from '#app/data/toasts.ts';
import { type Command, canUndo, doneKey } from '#domain/tasks/acts.ts';
import { failedToast } from './toasts.ts';
import { type TaskAct, undoOf, useTaskWriter } from './use-task-act.ts';

/**
 * One act on many tasks: painted at once, written one after the other, announced and undone as one.
 * Resolves true once all are written.
 */
export function useBulkAct() {
  const { prepare, write } = useTaskWriter();
  const { mutateAsync } = useMutation<TaskAct[], AppError, TaskAct[]>({
    mutationFn: async (acts) => {
      const written = await Promise.allSettled(acts.map((act) => write({ ...act, quiet: true })));
      const failed = written.filter(({ status }) => status === 'rejected');
      if (failed.length > 0) {
        const { code, message } = reasonOf(failed[0]);
        throw new AppError(code, `${failed.length} of ${acts.length} failed: ${message}`);
      }
      return acts;
    },
    retry: false,
    meta: {
      successToast: (_written, variables) => {
        const acts = variables as TaskAct[];
        const [first] = acts;
        if (!first || first.command.act === 'undo') return undefined;
        const undo = () => void mutateAsync(acts.toReversed().map(undoOf)).catch(() => undefined);
        return {
          ...TOASTS[doneKey(first.before, first.command)],
          message: acts.length === 1 ? '1 task' : `${acts.length} tasks`,
          ...(canUndo(first.command) && { undo }),
        };
      },
      errorToast: (error, variables) => {
        const [first] = variables as TaskAct[];
        return first && failedToast(first.command.act, error);
      },
    },
  });

  return useCallback(
    async (commands: readonly Command[]): Promise<boolean> => {
      const acts = commands.map(prepare).filter((act) => act !== null);
      if (acts.length === 0) return false;
      // The toast has said what failed.
      return mutateAsync(acts).then(
        () => true,
        () => false,
      );
    },
    [prepare, mutateAsync],
  );
}

function reasonOf(result: PromiseSettledResult<unknown> | undefined): AppError {
  const reason = result?.status === 'rejected' ? result.reason : undefined;
  return reason instanceof AppError ? reason : new AppError('unexpected', String(reason));
}
