import { queryOptions } from '@tanstack/react-query';
import { readAll, readNewestFirst } from '#app/data/api/read-all.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { AppError } from '#app/data/errors/errors.ts';
import type { Category, Priority, Status } from '#domain/support/ticket.ts';

type Tables = Database['public']['Tables'];

/** A ticket with the time up to which the current user has read it. */
export type Ticket = Omit<Tables['support_tickets']['Row'], 'status' | 'category' | 'priority'> & {
  status: Status;
  category: Category;
  priority: Priority;
  reads: { read_at: string }[];
};

export type Attachment = Tables['support_attachments']['Row'];
type Author = Pick<Tables['profiles']['Row'], 'first_name' | 'last_name' | 'email' | 'avatar_url'>;

/**
 * A message with its files, and with its author if the current user may see the profile of the
 * author.
 */
export type TicketMessage = Tables['support_messages']['Row'] & {
  attachments: Attachment[];
  author: Author | null;
};

/** Prefix of all query keys about tickets. */
export const SUPPORT_KEY = ['support'] as const;

/** Prefix of the query keys of the lists of people's own tickets. */
export const OWN_KEY = [...SUPPORT_KEY, 'own'] as const;

/** Query for the person's own tickets, newest first. */
export const ownTicketsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...OWN_KEY, userId] as const,
    queryFn: async ({ signal }): Promise<Ticket[]> => {
      if (!userId) throw new AppError('not_authenticated', 'User not authenticated');
      const rows = await readNewestFirst(() =>
        supabase
          .from('support_tickets')
          .select('*, reads:support_reads(read_at)')
          .eq('user_id', userId)
          .abortSignal(signal)
          .throwOnError(),
      );
      return rows as Ticket[];
    },
  });

/** Query for a ticket's messages, oldest first. Only support receives internal notes. */
export const threadQuery = (ticketId: string) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'thread', ticketId] as const,
    queryFn: ({ signal }): Promise<TicketMessage[]> =>
      readAll((from, to) =>
        supabase
          .from('support_messages')
          .select(
            `*, attachments:support_attachments(*),
            author:profiles!support_messages_user_id_fkey(first_name, last_name, email, avatar_url)`,
          )
          .eq('ticket_id', ticketId)
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
  });
