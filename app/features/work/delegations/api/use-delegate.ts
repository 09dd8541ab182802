import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { nameOf, useProfile } from '#app/features/account/profile/index.ts';
import { tasksQuery } from '#app/features/work/tasks/index.ts';
import { rememberUndoable } from '#app/features/work/undo/index.ts';
import { firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { DELEGATION_MAIL_FAILED, DELEGATION_TOASTS } from '../toasts.ts';
import type { DelegationRow } from './delegation-row.ts';
import { DELEGATION_COLUMNS } from './queries.ts';
import { sendDelegationMail } from './send-mail.ts';
import { useSteps } from './use-step.ts';

/**
 * The row to insert. The client creates its id, so a retried request creates no second delegation.
 */
export type NewDelegation = Database['public']['Tables']['delegated_tasks']['Insert'] & {
  id: string;
};

interface Delegated {
  row: DelegationRow;
  mailed: boolean;
}

/**
 * Returns the mutation that delegates a task and requests the email to the recipient (spec §4
 * create, §7, §8). Delegating can be undone until the email is sent. `original` is the task from
 * the person's list, null for a new task.
 */
export function useDelegate(user: User | null, original: Task | null) {
  const userId = user?.id ?? '';
  const profile = useProfile();
  const { mutate: takeStep } = useSteps(user);
  const undo = (id: string) => takeStep({ id, step: 'undo', original });
  return useMutation<Delegated, AppError, NewDelegation>({
    mutationFn: async (delegation) => {
      if (!userId) throw new AppError('not_authenticated', m.tasks_not_authenticated());
      const row = await insert(delegation);
      const from = nameOf(profile) ?? user?.email ?? '';
      const mailed = await sendDelegationMail(row, from).then(
        () => true,
        () => false,
      );
      return { row, mailed };
    },
    networkMode: 'always',
    // After a failure too: perhaps only the response was lost.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) });
      void queryClient.invalidateQueries({ queryKey: tasksQuery(userId).queryKey });
    },
    meta: {
      successToast: (data) => {
        const { id, title } = (data as Delegated).row;
        return {
          ...DELEGATION_TOASTS.delegated,
          message: messageOf(data as Delegated),
          undo: rememberUndoable({
            userId,
            title,
            before: original ?? undefined,
            undo: () => undo(id),
          }),
        };
      },
      errorToast: ({ message }) => ({ ...DELEGATION_TOASTS.delegate_failed, message }),
    },
  });
}

function messageOf({ row, mailed }: Delegated): string {
  const registered = row.delegated_to_user_id !== null;
  if (!mailed) return DELEGATION_MAIL_FAILED[registered ? 'registered' : 'unregistered'];
  const name = firstNameOf(recipientOf(row));
  return registered ? m.delegations_sent_member({ name }) : m.delegations_sent_guest({ name });
}

async function insert(delegation: NewDelegation): Promise<DelegationRow> {
  try {
    const { data } = await supabase
      .from('delegated_tasks')
      .insert(delegation)
      .select(DELEGATION_COLUMNS)
      .single()
      .throwOnError();
    return data as DelegationRow;
  } catch (error) {
    // The id exists (23505), or the task is already delegated: perhaps the first request
    // arrived and only its response was lost.
    const mayBeThere = error instanceof AppError && /^(23505|task_not_delegable)$/.test(error.code);
    const found = mayBeThere && (await read(delegation.id));
    if (found) return found;
    throw error;
  }
}

async function read(id: string): Promise<DelegationRow | null> {
  const { data } = await supabase
    .from('delegated_tasks')
    .select(DELEGATION_COLUMNS)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data as DelegationRow | null;
}
