import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { nameOf, useProfile } from '#app/features/account/profile/index.ts';
import { tasksQuery } from '#app/features/work/tasks/index.ts';
import { rememberUndoable } from '#app/features/work/undo/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { DELEGATION_MAIL_FAILED, DELEGATION_TOASTS } from '../toasts.ts';
import type { DelegationRow } from './delegation-row.ts';
import { DELEGATION_COLUMNS } from './queries.ts';
import { sendDelegationMail } from './send-mail.ts';
import type { NewDelegation } from './use-delegate.ts';
import { useSteps } from './use-step.ts';

interface Delegated {
  rows: readonly DelegationRow[];
  mailed: boolean;
}

/**
 * Returns the mutation that delegates several tasks to one recipient (clarity §7): all of them or
 * none, with one toast and one Undo, which works until the emails are sent.
 */
export function useBulkDelegate(user: User | null, originals: readonly Task[]) {
  const userId = user?.id ?? '';
  const profile = useProfile();
  const { mutate: takeStep } = useSteps(user);
  const undoAll = (rows: readonly DelegationRow[]) => {
    for (const { id, original_task_id } of rows) {
      const original = originals.find((task) => task.id === original_task_id) ?? null;
      takeStep({ id, step: 'undo', original });
    }
  };
  return useMutation<Delegated, AppError, readonly NewDelegation[]>({
    mutationFn: async (delegations) => {
      const rows = await insertAll(delegations);
      const from = nameOf(profile) ?? user?.email ?? '';
      const mails = await Promise.allSettled(rows.map((row) => sendDelegationMail(row, from)));
      return { rows, mailed: mails.every(({ status }) => status === 'fulfilled') };
    },
    networkMode: 'always',
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) });
      void queryClient.invalidateQueries({ queryKey: tasksQuery(userId).queryKey });
    },
    meta: {
      successToast: (data) => {
        const { rows, mailed } = data as Delegated;
        const isMember = rows.every((row) => row.delegated_to_user_id !== null);
        return {
          ...DELEGATION_TOASTS.delegated,
          message: mailed
            ? m.tasks_count({ count: rows.length })
            : DELEGATION_MAIL_FAILED[isMember ? 'registered' : 'unregistered'],
          undo: rememberUndoable({
            userId,
            title: rows[0]?.title ?? '',
            undo: () => undoAll(rows),
          }),
        };
      },
      errorToast: ({ message }) => ({ ...DELEGATION_TOASTS.delegate_failed, message }),
    },
  });
}

async function insertAll(delegations: readonly NewDelegation[]): Promise<DelegationRow[]> {
  try {
    const { data } = await supabase
      .from('delegated_tasks')
      .insert([...delegations])
      .select(DELEGATION_COLUMNS)
      .throwOnError();
    return data as DelegationRow[];
  } catch (error) {
    // The ids exist (23505), or a task is already delegated: perhaps the first request arrived and
    // only its response was lost.
    if (!(error instanceof AppError && /^(23505|task_not_delegable)$/.test(error.code)))
      throw error;
    const { data } = await supabase
      .from('delegated_tasks')
      .select(DELEGATION_COLUMNS)
      .in(
        'id',
        delegations.map(({ id }) => id),
      )
      .throwOnError();
    if (data.length < delegations.length) throw error;
    return data as DelegationRow[];
  }
}
