import type { Session, User } from '@supabase/auth-js';
import { createContext, use } from 'react';

export interface AuthState {
  /**
   * `loading` while the auth client refreshes an expired session or exchanges a code from the URL.
   * `needs_second_factor` while the session has passed only the first of two factors: the pages for
   * signed-in people stay closed, and /login and /reset-password ask for the second factor.
   */
  status: 'loading' | 'signed_in' | 'needs_second_factor' | 'signed_out';
  user: User | null;
  session: Session | null;
}

export const AuthContext = createContext<AuthState | null>(null);

/**
 * Returns the auth status with the user and the session.
 * @throws outside of the provider (spec §8)
 */
export function useAuth(): AuthState {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
