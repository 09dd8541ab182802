import type { Session } from '@supabase/auth-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { auth as authClient } from '#app/data/auth-client.ts';
import { type Auth, AuthContext } from './auth-context.ts';

/** Holds the session as the sign-in client tells it (spec §4 authentication). */
export function AuthProvider({ children }: { children: ReactNode }) {
  // undefined until INITIAL_SESSION has said whether there is one.
  const [session, setSession] = useState<Session | null | undefined>(undefined);

  useEffect(() => {
    const { data } = authClient.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, []);

  const auth = useMemo(
    (): Auth => ({
      status: session === undefined ? 'loading' : session ? 'signed_in' : 'signed_out',
      user: session?.user ?? null,
      session: session ?? null,
    }),
    [session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
