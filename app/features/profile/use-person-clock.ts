import { useMemo, useSyncExternalStore } from 'react';
import { MINUTE, onEveryMinute, type PersonClock, personClock } from './person-clock.ts';
import { useProfile } from './profile-provider.tsx';
import type { Profile } from './queries.ts';

/**
 * The signed-in person's zone and day (design §6: a day is the person's day). Renders again when the
 * day changes there, and not before.
 */
export function usePersonClock(): PersonClock {
  const profile = useProfile();
  // A text, so that a minute in which nothing changed is the same snapshot.
  const clock = useSyncExternalStore(onEveryMinute, () => clockText(profile));
  return useMemo(() => JSON.parse(clock) as PersonClock, [clock]);
}

/** The instant at which the present minute began; the same for all who ask. */
export function useMinute(): string {
  return useSyncExternalStore(onEveryMinute, () =>
    new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString(),
  );
}

// Whatever renders asks for it, and asking the browser for its zone takes long.
let last: { profile: Profile | null; minute: number; text: string } | undefined;

function clockText(profile: Profile | null): string {
  const now = new Date();
  const minute = Math.floor(now.getTime() / MINUTE);
  if (last?.profile !== profile || last.minute !== minute) {
    last = { profile, minute, text: JSON.stringify(personClock(profile, now)) };
  }
  return last.text;
}
