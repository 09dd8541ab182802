import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { containing, SEARCHED } from '#app/data/api/text-filter.ts';
import type { PartyProfile } from './delegation-row.ts';

/** Maximum number of people that a search returns (spec §9, team member search). */
const MOST = 10;

/**
 * Query for up to ten people other than the signed-in person (spec §7). Each of the first five
 * typed words must occur in a found person's first name, last name or email.
 */
export const peopleQuery = (userId: string, text: string) =>
  queryOptions({
    queryKey: ['people', userId, text],
    queryFn: async ({ signal }): Promise<PartyProfile[]> => {
      let search = supabase
        .from('profiles')
        .select('id, first_name, last_name, email, avatar_url')
        .neq('id', userId);
      for (const word of wordsOf(text)) search = search.filter(SEARCHED, 'match', containing(word));
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
 * Query for the person with exactly this email; null if no account has this email, or if the
 * account is not findable by email (design ruling 11).
 */
export const lookUpQuery = (userId: string, email: string) =>
  queryOptions({
    queryKey: ['people', userId, 'look-up', email],
    queryFn: async ({ signal }): Promise<Omit<PartyProfile, 'email'> | null> => {
      const { data } = await supabase
        .rpc('find_person_by_email', { email })
        .abortSignal(signal)
        .throwOnError();
      return data[0] ?? null;
    },
    enabled: email !== '',
    // Do not retry: the server allows 30 lookups an hour. Without a result, the dialog shows the
    // text for a recipient without an account.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the first five words of the search text. */
function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 5);
}
