import { useMutation } from '@tanstack/react-query';
import { guardedRow } from '#app/data/api/guarded-row.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { saveUnlessChanged } from '#app/data/api/update-unless-changed.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import type { Optimistic } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import type { Toast } from '#app/data/toasts/toast.ts';
import { PROFILE_COLUMNS, type Profile, profileQuery } from './queries.ts';

/** The profile columns that a person can change. */
export type ProfileChange = Pick<
  Database['public']['Tables']['profiles']['Update'],
  | 'first_name'
  | 'last_name'
  | 'avatar_url'
  | 'time_zone'
  | 'day_start'
  | 'week_start'
  | 'work_start'
  | 'work_end'
  | 'work_days'
  | 'findable_by_email'
  | 'learn_from'
  | 'shares_new_tasks'
>;

/** Updates a profile and returns the row, which is also written to the cache. */
export async function writeProfile(userId: string, change: ProfileChange): Promise<Profile> {
  const { data } = await supabase
    .from('profiles')
    .update(change)
    .eq('id', userId)
    .select(PROFILE_COLUMNS)
    .single()
    .throwOnError();
  queryClient.setQueryData(profileQuery(userId).queryKey, data);
  return data;
}

/**
 * Saves the columns of a profile that differ from what the page shows.
 * @throws AppError `changed_elsewhere` if one of these columns was changed elsewhere in the
 *   meantime.
 */
function saveProfile(userId: string, change: ProfileChange): Promise<Profile> {
  const { queryKey } = profileQuery(userId);
  return saveUnlessChanged<Profile>({
    shown: queryClient.getQueryData(queryKey),
    change,
    ...guardedRow('profiles', userId, { columns: PROFILE_COLUMNS }),
    keep: (profile) => queryClient.setQueryData(queryKey, profile),
  });
}

interface Options {
  done?: Toast;
  failed: Toast;
}

/** Optimistic update of profile changes. */
export const PENDING_PROFILE: Optimistic<Profile, ProfileChange> = {
  mutationKey: ['profile', 'save'],
  apply: (profile, change) => ({ ...profile, ...change }) as Profile,
};

/**
 * Returns the mutation that saves the person's profile. Offline the mutation fails after its
 * retries instead of waiting for the connection.
 */
export function useSaveProfile(userId: string, { done, failed }: Options) {
  return useMutation<Profile, AppError, ProfileChange>({
    mutationKey: PENDING_PROFILE.mutationKey,
    mutationFn: (change) => saveProfile(userId, change),
    networkMode: 'always',
    onMutate: () => queryClient.cancelQueries(profileQuery(userId)),
    meta: {
      ...(done && { successToast: () => done }),
      errorToast: (error) => ({ ...failed, message: error.message }),
    },
  });
}
