import type { User } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { answered } from './auth-call.ts';

const key = (userId: string) => ['account', userId] as const;

/**
 * Query for the account, read from the auth service. The copy in the session dates from the last
 * token refresh, and the person may have confirmed a change in another window. So this query is
 * always stale and refetched on window focus.
 */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<User> => {
      const { user } = await answered(auth.getUser());
      const { data } = await auth.getSession();
      // Refresh the token, so that the header and the profile get the new email too.
      if (data.session && data.session.user.email !== user.email) await auth.refreshSession();
      return user;
    },
    staleTime: 0,
  });

/** Writes the account from a response of the auth service into the cache. */
export function cacheAccount(user: User): void {
  queryClient.setQueryData(key(user.id), user);
}

export const invalidateAccount = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: key(userId) });

/**
 * Query for whether the account has a password. Accounts created with Google or an emailed link
 * have none until the person sets one.
 */
export const passwordQuery = (userId: string) =>
  queryOptions({
    queryKey: ['has-password', userId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('has_password').abortSignal(signal).throwOnError();
      return data;
    },
  });
