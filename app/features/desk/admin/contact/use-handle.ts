import { useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/errors/errors.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import type { ListPage } from '../list/list-page.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import { type MessageKind, type ReceivedMessage, writeHandled } from './queries.ts';

interface Act {
  id: string;
  isHandled: boolean;
}

/**
 * The optimistic update for marking a message as handled or open: it removes the message from the
 * list, because open and handled messages are listed separately.
 */
export const handledMessages = (kind: MessageKind): Optimistic<ListPage<ReceivedMessage>, Act> => ({
  mutationKey: ['admin', 'messages', kind],
  apply: withoutMessage,
});

const withoutMessage = (
  page: ListPage<ReceivedMessage>,
  { id }: Act,
): ListPage<ReceivedMessage> => ({
  ...page,
  rows: page.rows.filter((row) => row.id !== id),
});

/**
 * Returns a function that optimistically marks a message as handled or open; its toast offers Undo.
 */
export function useHandle(kind: MessageKind) {
  const optimistic = handledMessages(kind);
  const handling = useMutation<unknown, AppError, Act>({
    ...optimisticCallbacks(
      optimistic.mutationKey,
      [confirmed({ queryKey: ['admin', 'messages', kind], exact: false }, optimistic)],
      [['admin']],
    ),
    mutationFn: ({ id, isHandled }) => writeHandled(kind, id, isHandled),
    networkMode: 'always',
    retry: false,
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
