import { useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import type { Toast } from '#app/data/toasts/toasts.ts';
import { PROFILE_COLUMNS, type Profile, profileQuery } from './queries.ts';

/** What a person may change of their profile. */
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
>;

/** Writes a change of a profile and gives the row as it is then, also to whatever shows it. */
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

interface Options {
  done?: Toast;
  failed: Toast;
  /** Shown before the answer is there, and taken back if it is a refusal: for switches. */
  atOnce?: boolean;
}

/** Saves a change of one's profile. A lost connection is told rather than waited for. */
export function useSaveProfile(userId: string, { done, failed, atOnce }: Options) {
  const { queryKey } = profileQuery(userId);
  return useMutation<Profile, AppError, ProfileChange, Profile | undefined>({
    mutationFn: (change) => writeProfile(userId, change),
    networkMode: 'always',
    onMutate: async (change) => {
      if (!atOnce) return undefined;
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (row) => row && ({ ...row, ...change } as Profile));
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
    },
    meta: {
      ...(done && { successToast: () => done }),
      errorToast: (error) => ({ ...failed, message: error.message }),
    },
  });
}
