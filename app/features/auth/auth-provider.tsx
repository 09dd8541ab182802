import type { Session } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { auth as authClient } from '#app/data/auth-client.ts';
import { queryClient } from '#app/data/query-client.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { profileQuery } from './profile.ts';

/** Holds the session of supabase-js and the profile that belongs to it (spec §4 authentication). */
export function AuthProvider({ children }: { children: ReactNode }) {
  // undefined until INITIAL_SESSION has said whether there is one.
  const [session, setSession] = useState<Session | null | undefined>(undefined);

  useEffect(() => {
    const { data } = authClient.onAuthStateChange((event, next) => {
      setSession(next);
      if (event === 'SIGNED_OUT') queryClient.clear();
      if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') {
        void queryClient.invalidateQueries({ queryKey: ['profile'] });
      }
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const user = session?.user ?? null;
  const profile = useQuery(profileQuery(user?.id ?? ''));

  const auth = useMemo((): Auth => {
    const waiting = session === undefined || (user !== null && profile.isLoading);
    return {
      status: waiting ? 'loading' : user ? 'signed_in' : 'signed_out',
      user,
      session: session ?? null,
      profile: user ? (profile.data ?? null) : null,
    };
  }, [session, user, profile.isLoading, profile.data]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}
