import { useMutation } from '@tanstack/react-query';
import { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { SUPPORT_TOASTS, type Toast } from '#app/data/toasts/toasts.ts';
import { applyToTicket } from './optimistic-ticket.ts';
import { SUPPORT_KEY, type Ticket } from './queries.ts';

/** The fields of a ticket that can change; the database decides who may change which. */
type Patch = Partial<Pick<Ticket, 'status' | 'assigned_to' | 'priority' | 'category' | 'rating'>>;

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
  patch: Patch;
}

const mutationKey = ['support-ticket'] as const;

/**
 * Returns a function that changes a ticket: optimistic, rolled back if refused, with Undo when it
 * closes a ticket.
 */
export function useChangeTicket() {
  const { mutate } = useMutation<unknown, AppError, Change, Patch>({
    mutationKey,
    // Runs the mutations in order.
    scope: { id: 'support-ticket' },
    mutationFn: async ({ ticket, patch }) => {
      const { data } = await supabase
        .from('support_tickets')
        .update(patch)
        .eq('id', ticket.id)
        .select('id')
        .maybeSingle()
        .throwOnError();
      if (!data) throw new AppError('ticket_gone', 'This ticket is not there any more.');
      return data;
    },
    networkMode: 'always',
    onMutate: async ({ ticket, patch }) => {
      await queryClient.cancelQueries({ queryKey: SUPPORT_KEY });
      const before = applyToTicket(ticket.id, patch) ?? ticket;
      return Object.fromEntries(Object.keys(patch).map((key) => [key, before[key as keyof Patch]]));
    },
    onError: (_error, { ticket }, before) => {
      if (before) applyToTicket(ticket.id, before);
    },
    onSettled: () => {
      // A refetch now could overwrite the optimistic update of a later mutation.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: SUPPORT_KEY });
    },
    meta: {
      successToast: (_row, variables) => {
        const { act, ticket } = variables as Change;
        const [toast] = TOASTS[act];
        if (act !== 'close') return toast;
        const undo = () => mutate({ act: 'reopen', ticket, patch: { status: ticket.status } });
        return { ...toast, message: `“${ticket.subject}”`, undo };
      },
      errorToast: ({ message }, variables) => ({
        ...TOASTS[(variables as Change).act][1],
        message,
      }),
    },
  });
  return mutate;
}
