import { confirmed, type Optimistic } from '#app/data/query/optimistic.ts';
import { type DeskTicket, QUEUE_KEY, type QueueResult, TICKET_KEY } from './desk-queries.ts';
import { OWN_KEY, type Ticket } from './queries.ts';

/** The fields of a ticket that can change; the database decides who may change which field. */
export type TicketPatch = Partial<
  Pick<Ticket, 'status' | 'assigned_to' | 'priority' | 'category' | 'rating'>
>;

interface TicketChange {
  ticket: Pick<Ticket, 'id'>;
  patch: Partial<Ticket>;
}

const mutationKey = ['support-ticket'] as const;

const changed = <T extends Ticket>(shown: T, { ticket, patch }: TicketChange): T =>
  shown.id === ticket.id ? { ...shown, ...patch } : shown;

/** Optimistic update of a single ticket. */
export const PENDING_TICKET: Optimistic<DeskTicket | null, TicketChange> = {
  mutationKey,
  apply: (shown, change) => shown && changed(shown, change),
};

/** Optimistic update of the person's own tickets. */
export const PENDING_OWN_TICKETS: Optimistic<Ticket[], TicketChange> = {
  mutationKey,
  apply: (tickets, change) => tickets.map((ticket) => changed(ticket, change)),
};

/** Optimistic update of support's queue. */
export const PENDING_QUEUE: Optimistic<QueueResult, TicketChange> = {
  mutationKey,
  apply: (queue, change) => ({
    ...queue,
    tickets: queue.tickets.map((ticket) => changed(ticket, change)),
  }),
};

/**
 * The queries that show tickets, each with the function that applies a confirmed change to the
 * cached data.
 */
export const TICKET_TARGETS = [
  confirmed({ queryKey: OWN_KEY, exact: false }, PENDING_OWN_TICKETS),
  confirmed({ queryKey: QUEUE_KEY, exact: false }, PENDING_QUEUE),
  confirmed({ queryKey: TICKET_KEY, exact: false }, PENDING_TICKET),
];

/** Changes a ticket wherever it is cached. */
export function patchTicket(id: string, patch: Partial<Ticket>): void {
  for (const target of TICKET_TARGETS) target.patch(undefined, { ticket: { id }, patch });
}
