import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { DELETION_TOASTS } from './toasts.ts';

/** Query for the instant when the account will be deleted; null if no deletion is scheduled. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account-deletion', userId],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase.rpc('my_account_deletion').abortSignal(signal).throwOnError();
      return data;
    },
    enabled: userId !== '',
  });

/** Returns the mutation that cancels the scheduled deletion of the account. */
export function useCancelDeletion(userId: string) {
  return useSingleMutation<unknown, AppError, void>({
    mutationFn: async () => supabase.rpc('cancel_account_deletion').throwOnError(),
    networkMode: 'always',
    onSuccess: () => queryClient.setQueryData(deletionQuery(userId).queryKey, null),
    meta: {
      successToast: () => DELETION_TOASTS.account_kept,
      errorToast: ({ message }) => ({ ...DELETION_TOASTS.account_keep_failed, message }),
    },
  });
}
