import { AppError } from '#app/data/api/errors.ts';
import { insertOnce } from '#app/data/api/insert-once.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { SUPPORT_TOASTS } from '#app/data/toasts/toasts.ts';
import type { Category, Priority } from '#domain/support/ticket.ts';
import { ownTicketsQuery, SUPPORT_KEY, type Ticket } from './queries.ts';

/** A file that waits in the writer's folder. */
export type SentFile = { path: string; name: string };

interface NewTicket {
  /** Made here, so that a second try after a lost answer makes no second ticket. */
  id: string;
  subject: string;
  category: Category;
  priority: Priority;
  body: string;
  files: SentFile[];
}

/** Opens a ticket with its first message and its files, or nothing of it. */
export function useOpenTicket(userId: string) {
  const { queryKey } = ownTicketsQuery(userId);
  return useSingleMutation<Ticket, AppError, NewTicket>({
    mutationFn: async (ticket) => {
      const { data } = await insertOnce(supabase.rpc('open_ticket', ticket).throwOnError(), () =>
        supabase.from('support_tickets').select().eq('id', ticket.id).single().throwOnError(),
      );
      return { ...data, reads: [] } as unknown as Ticket;
    },
    networkMode: 'always',
    onSuccess: async (ticket) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) => [
        ticket,
        ...(list ?? []).filter(({ id }) => id !== ticket.id),
      ]);
    },
    meta: {
      successToast: () => SUPPORT_TOASTS.opened,
      errorToast: ({ message }) => ({ ...SUPPORT_TOASTS.open_failed, message }),
    },
  });
}

interface NewMessage {
  id: string;
  body: string;
  internal: boolean;
  files: SentFile[];
}

/** Adds a message, or for support a note, to a thread; `onSent` even where its form is gone by then. */
export function useWriteMessage(ticketId: string, onSent: () => void) {
  return useSingleMutation<unknown, AppError, NewMessage>({
    mutationFn: async (message) => {
      const { data } = await insertOnce<unknown>(
        supabase.rpc('write_support_message', { ticket_id: ticketId, ...message }).throwOnError(),
        () =>
          supabase
            .from('support_messages')
            .select('id')
            .eq('id', message.id)
            .single()
            .throwOnError(),
      );
      if (!data) throw new AppError('message_gone', 'This ticket is not there any more.');
      return data;
    },
    networkMode: 'always',
    onSuccess: async () => {
      // The thread shows it before the form lets go of it.
      await queryClient.invalidateQueries({ queryKey: SUPPORT_KEY });
      onSent();
    },
    meta: { errorToast: ({ message }) => ({ ...SUPPORT_TOASTS.write_failed, message }) },
  });
}
