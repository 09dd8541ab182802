import { useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/api/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import type { ListPage } from '../list/list-page.ts';
import { type Message, type MessageKind, writeHandled } from './queries.ts';

interface Act {
  id: string;
  isHandled: boolean;
}

/**
 * Returns a function that marks a message as handled or open: optimistic, rolled back if it fails,
 * with Undo.
 */
export function useHandle(kind: MessageKind) {
  const queryKey = ['admin', 'messages', kind];
  const handling = useMutation<unknown, AppError, Act, [readonly unknown[], unknown][]>({
    mutationFn: ({ id, isHandled }) => writeHandled(kind, id, isHandled),
    networkMode: 'always',
    retry: false,
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData({ queryKey });
      queryClient.setQueriesData<ListPage<Message>>(
        { queryKey },
        (page) => page && { ...page, rows: page.rows.filter((row) => row.id !== id) },
      );
      return before;
    },
    onError: (_error, _act, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    meta: {
      successToast: (_data, variables) => {
        const { id, isHandled } = variables as Act;
        return {
          ...(isHandled ? ADMIN_TOASTS.message_handled : ADMIN_TOASTS.message_reopened),
          undo: () => handling.mutate({ id, isHandled: !isHandled }),
        };
      },
      errorToast: ({ message }) => ({ ...ADMIN_TOASTS.message_failed, message }),
    },
  });
  return handling.mutate;
}
