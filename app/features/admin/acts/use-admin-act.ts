import type { AppError } from '#app/data/api/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import type { Toast } from '#app/data/toasts/toasts.ts';

interface Options<Data, Variables> {
  act: (variables: Variables) => Promise<Data>;
  done: Toast;
  failed: Toast;
}

/**
 * An act of an admin. It is done once, a lost connection is told rather than waited for, and whatever
 * the administration shows is read again after it.
 */
export function useAdminAct<Data = unknown, Variables = void>(options: Options<Data, Variables>) {
  const { act, done, failed } = options;
  return useSingleMutation<Data, AppError, Variables>({
    mutationFn: act,
    networkMode: 'always',
    retry: false,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    meta: {
      successToast: () => done,
      errorToast: ({ message }) => ({ ...failed, message }),
    },
  });
}
