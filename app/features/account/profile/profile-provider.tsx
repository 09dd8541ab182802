import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { onAuthLoaded } from '#app/data/session/loaded-auth.ts';
import { storedSession } from '#app/data/session/stored-session.ts';
import { type Profile, profileQuery } from './queries.ts';
import { PENDING_PROFILE } from './save-profile.ts';

/** `waiting`: the profile has neither loaded nor failed yet, because there was no connection. */
type ProfileState =
  | { state: 'loaded'; profile: Profile }
  | { state: 'waiting' | 'missing'; profile: null };

const MISSING: ProfileState = { state: 'missing', profile: null };
const WAITING: ProfileState = { state: 'waiting', profile: null };

const ProfileContext = createContext<ProfileState>(MISSING);

/** Returns the signed-in person's profile, and whether it is loaded. */
export function useProfileState(): ProfileState {
  return use(ProfileContext);
}

/** Returns the signed-in person's profile; null if it could not be loaded or is not loaded yet. */
export function useProfile(): Profile | null {
  return useProfileState().profile;
}

interface Props {
  userId: string;
  /** Shown until the profile has loaded or failed, or waits for a connection. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Loads the profile for all signed-in pages (spec §4: refetched on SIGNED_IN and TOKEN_REFRESHED,
 * cleared on SIGNED_OUT together with the query cache).
 */
export function ProfileProvider({ userId, loading, children }: Props) {
  // Includes changes that are being saved, so that a task captured meanwhile uses the new settings.
  const { data, isPending, isPaused, errorUpdateCount } = useOptimisticQuery(
    profileQuery(userId),
    PENDING_PROFILE,
  );
  // Once shown, the page stays mounted, even if a later request makes the query pending again.
  const [shownTo, setShownTo] = useState<string>();
  if (shownTo !== userId && (!isPending || isPaused)) setShownTo(userId);

  useEffect(() => {
    let isOver = false;
    let unsubscribe = () => {};
    // Access token of the session that the first profile request uses.
    let known = storedSession()?.access_token;
    const stopWaiting = onAuthLoaded((auth) => {
      const { data } = auth.onAuthStateChange((event, session) => {
        if (event === 'SIGNED_OUT') isOver = true;
        if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') {
          isOver = false;
          // The client's first event usually repeats the stored session, which needs no refetch.
          const isNew = known === undefined || known !== session?.access_token;
          known = undefined;
          if (isNew) void queryClient.invalidateQueries({ queryKey: ['profile'] });
        }
      });
      unsubscribe = () => data.subscription.unsubscribe();
    });
    return () => {
      stopWaiting();
      unsubscribe();
      // Clear the cache only on unmount: before that, the pages would refetch everything without a
      // session.
      if (isOver) queryClient.clear();
    };
  }, []);

  const missing = isPending && errorUpdateCount === 0 ? WAITING : MISSING;
  const loaded = useMemo(
    () => (data ? ({ state: 'loaded', profile: data } as const) : undefined),
    [data],
  );
  if (shownTo !== userId) return loading;
  return <ProfileContext value={loaded ?? missing}>{children}</ProfileContext>;
}
