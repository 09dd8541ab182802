import { queryOptions } from '@tanstack/react-query';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { SETTINGS_TOASTS } from '#app/data/toasts/toasts.ts';

/** Query for the date when the account will be deleted, null if no deletion was requested. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account-deletion', userId],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase.rpc('my_account_deletion').abortSignal(signal).throwOnError();
      return data;
    },
    enabled: userId !== '',
  });

/** Returns the mutation that cancels the deletion. */
export function useKeepAccount(userId: string) {
  return useSingleMutation<unknown, AppError, void>({
    mutationFn: async () => supabase.rpc('cancel_account_deletion').throwOnError(),
    networkMode: 'always',
    onSuccess: () => queryClient.setQueryData(deletionQuery(userId).queryKey, null),
    meta: {
      successToast: () => SETTINGS_TOASTS.account_kept,
      errorToast: ({ message }) => ({ ...SETTINGS_TOASTS.account_keep_failed, message }),
    },
  });
}
