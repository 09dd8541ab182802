import type { Session } from '@supabase/auth-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { mayHaveSession } from '#app/data/api/load-auth.ts';
import { needsSecondFactor } from './assurance.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { watchSession } from './watch-session.ts';

/** Provides the session that the auth client reports (spec §4 authentication). */
export function AuthProvider({ children }: { children: ReactNode }) {
  // undefined until INITIAL_SESSION reports whether there is a session.
  const [session, setSession] = useState<Session | null | undefined>(() =>
    mayHaveSession() ? undefined : null,
  );

  useEffect(() => watchSession(setSession), []);

  const auth = useMemo(
    (): Auth => ({
      status: statusOf(session),
      user: session?.user ?? null,
      session: session ?? null,
    }),
    [session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function statusOf(session: Session | null | undefined): Auth['status'] {
  if (session === undefined) return 'loading';
  if (session === null) return 'signed_out';
  return needsSecondFactor(session) ? 'needs_second_factor' : 'signed_in';
}
