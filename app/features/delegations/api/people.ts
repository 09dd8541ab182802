import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { anyHolds, PERSON_COLUMNS } from '#app/data/api/text-filter.ts';
import type { Profile } from './queries.ts';

/** Spec §9: team member search limit. */
const MOST = 10;

/**
 * Query for people whose first name, last name or email contains every typed word, without the
 * person themselves (spec §7).
 */
export const peopleQuery = (userId: string, text: string) =>
  queryOptions({
    queryKey: ['people', userId, text],
    queryFn: async ({ signal }): Promise<Profile[]> => {
      let search = supabase
        .from('profiles')
        .select('id, first_name, last_name, email, avatar_url')
        .neq('id', userId);
      for (const word of wordsOf(text)) search = search.or(anyHolds(PERSON_COLUMNS, word));
      const { data } = await search
        .order('first_name')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: wordsOf(text).length > 0,
    staleTime: 60_000,
  });

/**
 * Query for the person with exactly this email who lets themselves be found (design ruling 11);
 * null if there is none.
 */
export const lookUpQuery = (userId: string, email: string) =>
  queryOptions({
    queryKey: ['people', userId, 'look-up', email],
    queryFn: async ({ signal }): Promise<Omit<Profile, 'email'> | null> => {
      const { data } = await supabase
        .rpc('find_person_by_email', { email })
        .abortSignal(signal)
        .throwOnError();
      return data[0] ?? null;
    },
    enabled: email !== '',
    // No retry: each lookup counts against 30 an hour. Without a result the dialog is worded in
    // general terms.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the first five words of the search text. */
function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 5);
}
