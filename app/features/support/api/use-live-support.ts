import { useEffect } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { SUPPORT_KEY, threadQuery } from './queries.ts';

/** Keeps the lists of tickets as the database has them: a person's own, or for support everybody's. */
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

/** Keeps a thread as the database has it; notes move no ticket, and are heard of here alone. */
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
