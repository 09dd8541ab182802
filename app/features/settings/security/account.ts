import type { User } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth } from '#app/data/api/auth-client.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { answered } from './auth-call.ts';

const key = (userId: string) => ['account', userId] as const;

/**
 * The account as the sign-in service has it now. The session's copy is as old as its token, and a
 * change may have been confirmed in another window: so it is asked again whenever one comes back.
 */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<User> => {
      const { user } = await answered(auth.getUser());
      const { data } = await auth.getSession();
      // A new token, so that the header and the profile know the new address too.
      if (data.session && data.session.user.email !== user.email) await auth.refreshSession();
      return user;
    },
    staleTime: 0,
  });

/** Puts an answer of the sign-in service where the page looks. */
export function keepAccount(user: User): void {
  queryClient.setQueryData(key(user.id), user);
}

export const forgetAccount = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: key(userId) });

/** Whether there is a password: whoever came by Google or by a mailed link has none. */
export const passwordQuery = (userId: string) =>
  queryOptions({
    queryKey: ['has-password', userId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('has_password').abortSignal(signal).throwOnError();
      return data;
    },
  });
