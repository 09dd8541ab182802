import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';

/** Query for the active sessions: the current session first, then the most recently active. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => {
      const [{ data }, { deviceInfoOf }] = await Promise.all([
        supabase.rpc('my_sessions').abortSignal(signal).throwOnError(),
        import('./device-name.ts'),
      ]);
      return data
        .map((row) => ({
          id: row.id,
          device: deviceInfoOf(row.user_agent),
          address: row.ip as string | null,
          signedIn: row.created_at,
          lastActive: (row.refreshed_at as string | null) ?? row.created_at,
          isCurrent: row.is_current,
        }))
        .sort(
          (a, b) =>
            Number(b.isCurrent) - Number(a.isCurrent) ||
            Date.parse(b.lastActive) - Date.parse(a.lastActive),
        );
    },
    staleTime: 0,
  });
