import { queryClient } from '#app/data/query/query-client.ts';
import { deskTicketQuery, QUEUE_KEY, type Queue } from './desk-queries.ts';
import { OWN_KEY, type Ticket } from './queries.ts';

/**
 * Applies a change to a ticket in every cached list. Returns the previous ticket, if one was
 * cached.
 */
export function applyToTicket(id: string, change: Partial<Ticket>): Ticket | undefined {
  let before: Ticket | undefined;
  const optimistic = <T extends Ticket>(ticket: T): T => {
    if (ticket.id !== id) return ticket;
    before ??= ticket;
    return { ...ticket, ...change };
  };
  queryClient.setQueriesData<Ticket[]>({ queryKey: OWN_KEY }, (list) => list?.map(optimistic));
  queryClient.setQueriesData<Queue>(
    { queryKey: QUEUE_KEY },
    (queue) => queue && { ...queue, tickets: queue.tickets.map(optimistic) },
  );
  queryClient.setQueryData(deskTicketQuery(id).queryKey, (ticket) => ticket && optimistic(ticket));
  return before;
}
