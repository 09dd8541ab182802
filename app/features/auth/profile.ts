import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#app/data/types.gen.ts';

export type Profile = Database['public']['Tables']['profiles']['Row'];

/** A person's own profile (spec §7: filtered by id, single row). */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      // The data client is no part of a first visit.
      const { supabase } = await import('#app/data/supabase.ts');
      const { data } = await supabase
        .from('profiles')
        .select('*')
        .eq('id', userId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
    enabled: userId !== '',
  });
