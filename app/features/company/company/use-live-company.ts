import { useEffect } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { subscribeToChanges } from '#app/data/realtime/subscribe.ts';
import { companyKey } from './queries.ts';

/** Debounce for changes in quick succession: one refetch after the last change. */
const BATCH_MS = 150;

/**
 * Keeps the cached company and the person's role in sync with the database. The database updates
 * the company's row whenever its members, their roles or names, or its invitations change.
 */
export function useLiveCompany(companyId: string): void {
  useEffect(() => {
    if (!companyId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Wait for the person's own mutation, which may have to navigate away before the profile is
        // refetched.
        if (queryClient.isMutating() > 0) return refetch();
        // Refetch the profile first: people who lost access are redirected before the other queries
        // run.
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
