import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/supabase.ts';
import type { Database } from '#app/data/types.gen.ts';

export type Profile = Database['public']['Tables']['profiles']['Row'];

/** A person's own profile (spec §7: filtered by id, single row). */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const { data } = await supabase
        .from('profiles')
        .select('*')
        .eq('id', userId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });
