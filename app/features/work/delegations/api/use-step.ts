import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/errors/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { confirmed, optimisticCallbacks, patchCache } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import type { Toast } from '#app/data/toasts/toast.ts';
import { tasksQuery } from '#app/features/work/tasks/index.ts';
import { rememberUndoable } from '#app/features/work/undo/index.ts';
import { STATUS_AFTER } from '#domain/delegations/steps.ts';
import type { Task } from '#domain/tasks/task.ts';
import { DELEGATION_TOASTS } from '../toasts.ts';
import { pendingSteps, type StepTaken } from './pending-steps.ts';
import { delegationsQuery, partyOf } from './queries.ts';
import { writeStep } from './write-step.ts';

function doneToast(taken: StepTaken): Toast | undefined {
  switch (taken.step) {
    case 'undo':
    case 'undo_accept':
    case 'undo_decline':
      return undefined;
    case 'propose':
      return DELEGATION_TOASTS.date_proposed;
    case 'decide':
      return taken.agree ? DELEGATION_TOASTS.date_agreed : DELEGATION_TOASTS.date_declined;
    default:
      return DELEGATION_TOASTS[STATUS_AFTER[taken.step]];
  }
}

function failedToast({ message }: AppError, { step }: StepTaken): Toast {
  // There is no toast title for a failed undo, so the error message is the title.
  if (step.startsWith('undo')) return { title: message, style: 'destructive' };
  const toast =
    step === 'cancel' ? DELEGATION_TOASTS.cancel_failed : DELEGATION_TOASTS.respond_failed;
  return { ...toast, message };
}

/**
 * Returns the optimistic mutation for the steps of a delegation: answer, complete, cancel, propose
 * a date, decide on it, and undo delegating or an answer.
 */
export function useSteps(user: User | null) {
  const person = partyOf(user);
  const steps = pendingSteps(person.id);
  const tasksKey = tasksQuery(person.id).queryKey;
  const { queryKey } = delegationsQuery(person);
  const callbacks = optimisticCallbacks<StepTaken, void>(
    steps.mutationKey,
    [confirmed({ queryKey }, steps)],
    [delegatedTasksKey(person.id), tasksKey],
  );
  const mutation = useMutation<void, AppError, StepTaken>({
    ...callbacks,
    onMutate: async (taken) => {
      if (taken.step === 'undo' && taken.original) {
        const { original } = taken;
        await queryClient.cancelQueries({ queryKey: tasksKey });
        // The patch needs no rollback: after a failure, the refetch shows the task as delegated
        // again.
        patchCache<readonly Task[]>(tasksKey, (tasks) =>
          tasks.map((task) => (task.id === original.id ? original : task)),
        );
      }
      await callbacks.onMutate();
    },
    mutationFn: (taken) => writeStep(taken, person.id),
    networkMode: 'always',
    meta: {
      successToast: (_data, variables) => {
        const taken = variables as StepTaken;
        const toast = doneToast(taken);
        if (!toast || (taken.step !== 'accept' && taken.step !== 'reject')) return toast;
        const step = taken.step === 'accept' ? 'undo_accept' : 'undo_decline';
        const row = queryClient.getQueryData(queryKey)?.find(({ id }) => id === taken.id);
        const undo = rememberUndoable({
          userId: person.id,
          title: row?.title ?? '',
          undo: () => mutate({ id: taken.id, step }),
        });
        return { ...toast, undo };
      },
      errorToast: (error, variables) => failedToast(error, variables as StepTaken),
    },
  });
  const { mutate } = mutation;
  return mutation;
}
