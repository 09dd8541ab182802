import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { guardedRow } from '#app/data/api/guarded-row.ts';
import { updateUnlessChanged } from '#app/data/api/update-unless-changed.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { nameOf, useProfile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import { DELEGATION_TOASTS } from '../toasts.ts';
import type { DelegationRow } from './delegation-row.ts';
import { sendDelegationMail } from './send-mail.ts';

type FollowUp = Pick<DelegationRow, 'follow_up_date' | 'follow_up_notes'>;

/**
 * Returns the mutation that saves a follow-up date and its notes, unless they were changed
 * elsewhere. Only the delegator may save them (spec §5). `onSaved` runs before the delegations are
 * refetched, so that the caller can delete the draft: a reload during the refetch must not restore
 * the saved text as a draft.
 */
export function useFollowUp(user: User | null, onSaved: (change: FollowUp) => void) {
  const userId = user?.id ?? '';
  return useMutation<unknown, AppError, { shown: DelegationRow; change: FollowUp }>({
    mutationFn: ({ shown, change }) =>
      updateUnlessChanged<FollowUp & { updated_at: string }>({
        fields: change,
        base: shown,
        // `undefined` makes the mutation read the row before it writes. With a stale `updated_at`,
        // the update would match no row, and for delegations the database raises an error then.
        known: undefined,
        ...guardedRow('delegated_tasks', shown.id, {
          columns: 'follow_up_date, follow_up_notes, updated_at',
        }),
      }),
    networkMode: 'always',
    onSuccess: (_row, { change }) => onSaved(change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: delegatedTasksKey(userId) }),
    meta: {
      successToast: () => DELEGATION_TOASTS.follow_up_saved,
      errorToast: ({ message }) => ({ ...DELEGATION_TOASTS.follow_up_failed, message }),
    },
  });
}

/**
 * Returns the mutation that requests a delegation's email again. It resolves false if the email was
 * already queued in the current ten-minute slot, and fails above the limit for emails.
 */
export function useRemind(user: User | null) {
  const profile = useProfile();
  return useMutation<boolean, AppError, DelegationRow>({
    mutationFn: (row) => sendDelegationMail(row, nameOf(profile) ?? user?.email ?? ''),
    networkMode: 'always',
    meta: {
      successToast: (sent) => ({
        ...DELEGATION_TOASTS.reminded,
        ...(!sent && {
          message: m.delegations_reminder_recent(),
        }),
      }),
      errorToast: (error) => ({
        ...DELEGATION_TOASTS.remind_failed,
        message: error.code === 'too_many_mails' ? m.delegations_reminder_limit() : error.message,
      }),
    },
  });
}
