import type { Session, User } from '@supabase/auth-js';
import { createContext, use } from 'react';
import { can, type Permission, roleOf } from '#domain/permissions.ts';
import type { Profile } from './profile.ts';

export interface Auth {
  /** `loading` until the stored session, and with it the profile, are read. */
  status: 'loading' | 'signed_in' | 'signed_out';
  user: User | null;
  session: Session | null;
  profile: Profile | null;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. Throws outside of the provider (spec §8). */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Whether the signed-in person holds a permission; the database decides again on each request. */
export function usePermission(permission: Permission): boolean {
  const { profile } = useAuth();
  return profile !== null && can(roleOf(profile), permission);
}
