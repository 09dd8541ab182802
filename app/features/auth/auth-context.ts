import type { Session, User } from '@supabase/auth-js';
import { createContext, use } from 'react';

export interface Auth {
  /**
   * `loading` until the stored session is read; `needs_second_factor` while a session has passed
   * one of two factors, which counts as signed out everywhere except where the second one is asked
   * for.
   */
  status: 'loading' | 'signed_in' | 'needs_second_factor' | 'signed_out';
  user: User | null;
  session: Session | null;
}

export const AuthContext = createContext<Auth | null>(null);

/**
 * Returns who is signed in.
 * @throws outside of the provider (spec §8)
 */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
