import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { confirmed, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { DELEGATION_TOASTS } from '#app/data/toasts/toasts.ts';
import { tasksQuery } from '#app/features/tasks/index.ts';
import { STATUS_AFTER } from '#domain/delegations/steps.ts';
import { pendingSteps, type StepTaken } from './pending-steps.ts';
import { COLUMNS, delegationsQuery, partyOf } from './queries.ts';

/**
 * Writes a step. Spec §7: PATCH by id, cancel restricted to the delegator's rows; the database sets
 * the timestamps.
 */
async function write(taken: StepTaken, userId: string): Promise<void> {
  if (taken.step === 'propose') {
    await supabase
      .rpc('propose_date', { delegation_id: taken.id, proposed: taken.proposed })
      .throwOnError();
    return;
  }
  if (taken.step === 'decide') {
    await supabase
      .rpc('answer_proposal', { delegation_id: taken.id, agree: taken.agree })
      .throwOnError();
    return;
  }
  const status = STATUS_AFTER[taken.step];
  let update = supabase.from('delegated_tasks').update({ status }).eq('id', taken.id);
  if (taken.step === 'cancel') update = update.eq('delegated_by_user_id', userId);
  await update.select(COLUMNS).single().throwOnError();
}

const doneToast = (taken: StepTaken) => {
  if (taken.step === 'propose') return DELEGATION_TOASTS.date_proposed;
  if (taken.step === 'decide') {
    return taken.agree ? DELEGATION_TOASTS.date_agreed : DELEGATION_TOASTS.date_declined;
  }
  return DELEGATION_TOASTS[STATUS_AFTER[taken.step]];
};

/** Returns the mutation that answers, completes, cancels or dates a delegation, optimistic. */
export function useSteps(user: User | null) {
  const person = partyOf(user);
  const steps = pendingSteps(person.id);
  return useMutation<void, AppError, StepTaken>({
    ...optimisticCallbacks<StepTaken, void>(
      steps.mutationKey,
      [confirmed(delegationsQuery(person), steps)],
      [delegatedTasksKey(person.id), tasksQuery(person.id).queryKey],
    ),
    mutationFn: (taken) => write(taken, person.id),
    networkMode: 'always',
    meta: {
      successToast: (_data, variables) => doneToast(variables as StepTaken),
      errorToast: ({ message }, variables) => {
        const isCancel = (variables as StepTaken).step === 'cancel';
        const toast = isCancel ? DELEGATION_TOASTS.cancel_failed : DELEGATION_TOASTS.respond_failed;
        return { ...toast, message };
      },
    },
  });
}
