import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { STATUS_AFTER } from '#domain/delegations/steps.ts';
import { messageColumns, type StepTaken } from './pending-steps.ts';
import { DELEGATION_COLUMNS } from './queries.ts';

/**
 * Saves a step. Answering, completing and cancelling PATCH the status of the row with the id (spec
 * §7), cancelling only if the person is the delegator. The other steps call database functions. The
 * database sets the timestamps.
 * @throws AppError `already_sent` or `undo_too_late` if a step can no longer be undone.
 */
export async function writeStep(taken: StepTaken, userId: string): Promise<void> {
  switch (taken.step) {
    case 'propose':
      await supabase
        .rpc('propose_date', { delegation_id: taken.id, proposed: taken.proposed })
        .throwOnError();
      return;
    case 'decide':
      await supabase
        .rpc('answer_proposal', {
          delegation_id: taken.id,
          agree: taken.agree,
          proposed: taken.proposed,
        })
        .throwOnError();
      return;
    case 'undo':
      return await undo('undo_delegation', taken.id, (status) => status === undefined);
    case 'undo_accept':
    case 'undo_decline':
      return await undo(taken.step, taken.id, (status) => status === 'pending');
    default: {
      const status = STATUS_AFTER[taken.step];
      let update = supabase
        .from('delegated_tasks')
        .update({ status, ...messageColumns(taken) })
        .eq('id', taken.id);
      if (taken.step === 'cancel') update = update.eq('delegated_by_user_id', userId);
      await update.select(DELEGATION_COLUMNS).single().throwOnError();
    }
  }
}

/**
 * Calls the database function that undoes a step. Also succeeds if an earlier request has already
 * undone the step.
 */
async function undo(
  name: 'undo_delegation' | 'undo_accept' | 'undo_decline',
  id: string,
  isUndone: (status: string | undefined) => boolean,
): Promise<void> {
  try {
    await supabase.rpc(name, { delegation_id: id }).throwOnError();
  } catch (error) {
    // Perhaps the first request arrived and only its response was lost.
    const mayBeDone =
      error instanceof AppError && /^(not_delegator|undo_too_late)$/.test(error.code);
    if (mayBeDone && isUndone(await statusOf(id))) return;
    throw error;
  }
}

async function statusOf(id: string): Promise<string | undefined> {
  const { data } = await supabase
    .from('delegated_tasks')
    .select('status')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data?.status;
}
