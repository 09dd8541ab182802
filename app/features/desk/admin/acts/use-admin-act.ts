import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import type { Toast } from '#app/data/toasts/toast.ts';

interface Options<Data, Variables> {
  act: (variables: Variables) => Promise<Data>;
  done: Toast;
  failed: Toast;
}

/**
 * Returns the mutation for an admin action. The mutation is not retried and fails at once offline.
 * When it ends, it refetches all queries of the admin area.
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
