import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { auth } from '#app/data/api/auth-client.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { type Profile, profileQuery } from './queries.ts';

const ProfileContext = createContext<Profile | null>(null);

/** The signed-in person's profile, null while it could not be read. */
export function useProfile(): Profile | null {
  return use(ProfileContext);
}

interface Props {
  userId: string;
  /** Shown until the profile is read, or could not be. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Reads the profile for everything behind sign-in (spec §4: again on SIGNED_IN and TOKEN_REFRESHED,
 * cleared on SIGNED_OUT, and with it all that was read for the person).
 */
export function ProfileProvider({ userId, loading, children }: Props) {
  const { data, isPending, errorUpdateCount } = useQuery(profileQuery(userId));

  useEffect(() => {
    let isOver = false;
    const { data: listener } = auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') isOver = true;
      if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') {
        isOver = false;
        void queryClient.invalidateQueries({ queryKey: ['profile'] });
      }
    });
    return () => {
      listener.subscription.unsubscribe();
      // Once nothing shows it any more: a page that still stands would read it all again, as nobody.
      if (isOver) queryClient.clear();
    };
  }, []);

  // A page that asks again after a failure makes it pending anew, and must not vanish for it.
  if (isPending && errorUpdateCount === 0) return loading;
  return <ProfileContext value={data ?? null}>{children}</ProfileContext>;
}
