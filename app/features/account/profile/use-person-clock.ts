import { useMemo, useSyncExternalStore } from 'react';
import { MINUTE_MS, startOfMinute } from '#domain/dates/instant.ts';
import { onEveryMinute, type PersonClock, personClock } from './person-clock.ts';
import { useProfile } from './profile-provider.tsx';
import type { Profile } from './queries.ts';

/**
 * Returns the signed-in person's time zone and day (design §6: a day is the person's day).
 * Rerenders only when the day or the profile's settings change.
 */
export function usePersonClock(): PersonClock {
  const profile = useProfile();
  // A string, because React compares snapshots by identity: an equal string causes no rerender.
  const clock = useSyncExternalStore(onEveryMinute, () => clockText(profile));
  return useMemo(() => JSON.parse(clock) as PersonClock, [clock]);
}

/** Returns the start of the current minute as an instant, the same for all callers. */
export function useMinute(): string {
  return useSyncExternalStore(onEveryMinute, () => startOfMinute(new Date().toISOString()));
}

// Cached, because many components call `clockText` and resolving the browser's time zone is slow.
let last: { profile: Profile | null; minute: number; text: string } | undefined;

function clockText(profile: Profile | null): string {
  const now = new Date();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last?.profile !== profile || last.minute !== minute) {
    last = { profile, minute, text: JSON.stringify(personClock(profile, now)) };
  }
  return last.text;
}
