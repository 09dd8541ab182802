import { useMutation } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { optimisticCallbacks } from '#app/data/query/optimistic.ts';
import type { Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';
import { SUPPORT_TOASTS } from '../toasts.ts';
import { PENDING_TICKET, TICKET_TARGETS, type TicketPatch } from './pending-tickets.ts';
import { SUPPORT_KEY, type Ticket } from './queries.ts';

const TOASTS: Record<'close' | 'reopen' | 'rate' | 'assign' | 'sort', [Toast, Toast]> = {
  close: [SUPPORT_TOASTS.closed, SUPPORT_TOASTS.close_failed],
  reopen: [SUPPORT_TOASTS.reopened, SUPPORT_TOASTS.reopen_failed],
  rate: [SUPPORT_TOASTS.rated, SUPPORT_TOASTS.rate_failed],
  assign: [SUPPORT_TOASTS.assigned, SUPPORT_TOASTS.assign_failed],
  sort: [SUPPORT_TOASTS.sorted, SUPPORT_TOASTS.sort_failed],
};

interface Change {
  act: keyof typeof TOASTS;
  ticket: Ticket;
  patch: TicketPatch;
}

/**
 * Returns a function that changes a ticket with an optimistic update; closing a ticket offers Undo.
 */
export function useChangeTicket() {
  const { mutate } = useMutation<unknown, AppError, Change>({
    ...optimisticCallbacks<Change>(PENDING_TICKET.mutationKey, TICKET_TARGETS, [SUPPORT_KEY]),
    // TanStack Query runs mutations with the same scope one after another.
    scope: { id: 'support-ticket' },
    mutationFn: async ({ ticket, patch }) => {
      const { data } = await supabase
        .from('support_tickets')
        .update(patch)
        .eq('id', ticket.id)
        .select('id')
        .maybeSingle()
        .throwOnError();
      if (!data) throw new AppError('ticket_gone', m.support_ticket_gone());
      return data;
    },
    networkMode: 'always',
    meta: {
      successToast: (_row, variables) => {
        const { act, ticket } = variables as Change;
        const [toast] = TOASTS[act];
        if (act !== 'close') return toast;
        const undo = () => mutate({ act: 'reopen', ticket, patch: { status: ticket.status } });
        return { ...toast, message: m.support_quoted({ title: ticket.subject }), undo };
      },
      errorToast: ({ message }, variables) => ({
        ...TOASTS[(variables as Change).act][1],
        message,
      }),
    },
  });
  return mutate;
}
