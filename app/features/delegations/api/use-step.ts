import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { DELEGATION_TOASTS } from '#app/data/toasts/toasts.ts';
import { tasksQuery } from '#app/features/tasks/index.ts';
import { STATUS_AFTER } from '#domain/delegations/steps.ts';
import { COLUMNS, type DelegationRow, delegationsQuery, partyOf } from './queries.ts';

/** One step on one delegation, as plain data. */
export type StepTaken = { id: string } & (
  | { step: keyof typeof STATUS_AFTER }
  /** An instant, ISO 8601. */
  | { step: 'propose'; proposed: string }
  | { step: 'decide'; agree: boolean }
);

/** Returns the row after the step, for the optimistic update. */
function optimistic(row: DelegationRow, taken: StepTaken, userId: string): DelegationRow {
  const now = new Date().toISOString();
  switch (taken.step) {
    case 'propose':
      return { ...row, proposed_deadline: taken.proposed };
    case 'decide':
      return {
        ...row,
        deadline: taken.agree ? row.proposed_deadline : row.deadline,
        proposed_deadline: null,
      };
    default: {
      const status = STATUS_AFTER[taken.step];
      return {
        ...row,
        status,
        updated_at: now,
        ...(taken.step !== 'cancel' && { delegated_to_user_id: userId }),
        ...(status === 'accepted' && { accepted_at: now }),
        ...(status === 'completed' && { completed_at: now }),
      };
    }
  }
}

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
      .rpc('settle_proposal', { delegation_id: taken.id, agree: taken.agree })
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

/**
 * Returns the mutation that answers, completes, cancels or dates a delegation: an optimistic
 * update, rolled back if it is refused.
 */
export function useSteps(user: User | null) {
  const person = partyOf(user);
  const { queryKey } = delegationsQuery(person);
  const refreshOptimistic = (id: string, change: (row: DelegationRow) => DelegationRow) =>
    queryClient.setQueryData(queryKey, (rows) =>
      rows?.map((row) => (row.id === id ? change(row) : row)),
    );

  return useMutation<void, AppError, StepTaken, DelegationRow | undefined>({
    mutationKey: ['delegated_tasks', 'step'],
    mutationFn: (taken) => write(taken, person.id),
    networkMode: 'always',
    onMutate: async (taken) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.find(({ id }) => id === taken.id);
      refreshOptimistic(taken.id, (row) => optimistic(row, taken, person.id));
      return before;
    },
    onError: (_error, taken, before) => {
      if (before) refreshOptimistic(taken.id, () => before);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: delegatedTasksKey(person.id) });
      void queryClient.invalidateQueries({ queryKey: tasksQuery(person.id).queryKey });
    },
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
