import { useEffect } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { companyKey } from './queries.ts';

/** Changes that come together are read together. */
const BATCH_MS = 150;

/**
 * Keeps what is shown of a company as the database has it, and what the person is to it: its row
 * changes with whoever joins, leaves or is invited.
 */
export function useLiveCompany(companyId: string): void {
  useEffect(() => {
    if (!companyId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // An act of one's own leads somewhere first: the page may be another's by then.
        if (queryClient.isMutating() > 0) return refetch();
        // First what the person is to it: whoever may not read the rest any more is sent away.
        void queryClient
          .invalidateQueries({ queryKey: ['profile'] })
          .then(() => queryClient.invalidateQueries({ queryKey: companyKey(companyId) }));
      }, BATCH_MS);
    };
    const end = subscribeToChanges({
      table: 'companies',
      filter: `id=eq.${companyId}`,
      onChange: refetch,
      onJoin: refetch,
      onReconnect: refetch,
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [companyId]);
}
