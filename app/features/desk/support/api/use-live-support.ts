import { useEffect } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { SUPPORT_KEY, threadQuery } from './queries.ts';

/**
 * Subscribes to changes of the tickets of `ownerId` and refetches the tickets on a change. An
 * undefined id means all tickets (for support); an empty id does not subscribe.
 */
export function useLiveTickets(ownerId?: string): void {
  useEffect(() => {
    if (ownerId === '') return;
    const refetch = () => void queryClient.invalidateQueries({ queryKey: SUPPORT_KEY });
    return subscribeToChanges({
      table: 'support_tickets',
      ...(ownerId !== undefined && { filter: `user_id=eq.${ownerId}` }),
      onChange: refetch,
      onJoin: refetch,
      onReconnect: refetch,
    });
  }, [ownerId]);
}

/**
 * Refetches a thread when it changes in the database. Internal notes do not update the ticket, so
 * only this subscription shows them.
 */
export function useLiveThread(ticketId: string): void {
  useEffect(() => {
    const { queryKey } = threadQuery(ticketId);
    const refetch = () => void queryClient.invalidateQueries({ queryKey });
    return subscribeToChanges({
      table: 'support_messages',
      filter: `ticket_id=eq.${ticketId}`,
      onChange: refetch,
      onJoin: refetch,
      onReconnect: refetch,
    });
  }, [ticketId]);
}
