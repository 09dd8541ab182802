import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';

type Tables = Database['public']['Tables'];

/** A profile with its company (spec §3). */
export type Profile = Tables['profiles']['Row'] & {
  companies: Tables['companies']['Row'] | null;
};

export const PROFILE_COLUMNS = '*, companies(*)';

/**
 * Returns the company whose tasks and activity the person may see: the company that the person owns
 * (spec §6), or null.
 */
export const ownedCompanyOf = (profile: Profile | null) =>
  profile?.is_company_owner ? profile.companies : null;

/**
 * Query for a person's own profile. As in spec §7, the company is embedded in the profile, and the
 * query filters by id and expects a single row.
 */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const { data } = await supabase
        .from('profiles')
        .select(PROFILE_COLUMNS)
        .eq('id', userId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });
