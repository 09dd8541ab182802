import { useMemo, useSyncExternalStore } from 'react';
import { hearMinutes, MINUTE, type PersonClock, personClock } from './person-clock.ts';
import { useProfile } from './profile-provider.tsx';

/**
 * The signed-in person's zone and day (design §6: a day is the person's day). Renders again when the
 * day changes there, and not before.
 */
export function usePersonClock(): PersonClock {
  const profile = useProfile();
  // A text, so that a minute in which nothing changed is the same snapshot.
  const clock = useSyncExternalStore(hearMinutes, () =>
    JSON.stringify(personClock(profile, new Date())),
  );
  return useMemo(() => JSON.parse(clock) as PersonClock, [clock]);
}

/** The instant at which the present minute began; the same for all who ask. */
export function useMinute(): string {
  return useSyncExternalStore(hearMinutes, () =>
    new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString(),
  );
}
