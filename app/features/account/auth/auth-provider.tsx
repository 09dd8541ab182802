import type { Session } from '@supabase/auth-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { mayHaveSession } from '#app/data/session/load-auth.ts';
import { keptSession, storedSession } from '#app/data/session/stored-session.ts';
import { needsSecondFactor } from './assurance.ts';
import { AuthContext, type AuthState } from './auth-context.ts';
import { watchSession } from './watch-session.ts';

/** Provides the session that the auth client reports (spec §4 authentication). */
export function AuthProvider({ children }: { children: ReactNode }) {
  // Use a valid stored session at once. Offline, use even an expired session, because the auth
  // client cannot refresh it. Null means that there is no session; undefined, that the auth client
  // has not reported yet.
  const [session, setSession] = useState<Session | null | undefined>(() => {
    if (!mayHaveSession()) return null;
    return storedSession() ?? (navigator.onLine ? undefined : keptSession());
  });

  useEffect(
    // The client's first report usually repeats the stored session. Keep the same object then,
    // because a new one would rerender every component that uses the session.
    () => watchSession((next) => setSession((known) => (isSame(known, next) ? known : next))),
    [],
  );

  const auth = useMemo(
    (): AuthState => ({
      status: statusOf(session),
      user: session?.user ?? null,
      session: session ?? null,
    }),
    [session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function isSame(known: Session | null | undefined, next: Session | null): boolean {
  if (!known || !next) return known === next;
  return (
    known.access_token === next.access_token &&
    JSON.stringify(known.user) === JSON.stringify(next.user)
  );
}

function statusOf(session: Session | null | undefined): AuthState['status'] {
  if (session === undefined) return 'loading';
  if (session === null) return 'signed_out';
  return needsSecondFactor(session) ? 'needs_second_factor' : 'signed_in';
}
