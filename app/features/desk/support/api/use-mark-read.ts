import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { isUnread, type Side } from '#domain/support/ticket.ts';
import { patchTicket } from './pending-tickets.ts';
import { SUPPORT_KEY, type Ticket } from './queries.ts';

/** Marks a ticket as read while the page is visible and the ticket has unread messages. */
export function useMarkRead(ticket: Ticket, side: Side, userId: string): void {
  const { mutate } = useMutation<{ read_at: string }, AppError, string>({
    mutationFn: async (ticket_id) => {
      const { data } = await supabase
        .from('support_reads')
        .upsert({ ticket_id, user_id: userId })
        .select('read_at')
        .single()
        .throwOnError();
      return data;
    },
    onSuccess: (read, id) => {
      patchTicket(id, { reads: [read] });
      // Refetch, because a fetch in flight may predate this write.
      if (queryClient.isFetching({ queryKey: SUPPORT_KEY }) > 0) {
        void queryClient.invalidateQueries({ queryKey: SUPPORT_KEY });
      }
    },
  });
  const isSeen = useDocumentVisibility() === 'visible';
  const unread = isUnread(ticket, side, ticket.reads[0]?.read_at);
  const { id, asked_at, answered_at } = ticket;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each new message.
  useEffect(() => {
    if (isSeen && unread) mutate(id);
  }, [mutate, id, isSeen, unread, asked_at, answered_at]);
}
