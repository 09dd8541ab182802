import { sessionStore } from '#app/data/api/session-storage.ts';
import { readRemembered, type Unlocks, unlocksSince } from '#domain/progress/unlocks.ts';
import type { ProgressSummary } from '../compute.ts';

const store = sessionStore(() => window.localStorage);

/** Spec §4: local storage remembers per user which unlocks were shown. */
const keyOf = (userId: string) => `progress:${userId}`;

/**
 * Returns the unlocks that were not shown yet, and marks them as shown. A lock makes sure that only
 * one tab gets them.
 */
export function takeUnseenUnlocks(progress: ProgressSummary): Promise<Unlocks> {
  const key = keyOf(progress.userId);
  const take = (): Unlocks => {
    const stored = store.getItem(key);
    const unlocks = unlocksSince(readRemembered(stored), progress);
    const remember = JSON.stringify(unlocks.remember);
    if (remember !== stored) store.setItem(key, remember);
    return unlocks;
  };
  return inTurn(key, take);
}

/**
 * Runs a function under a lock shared by all tabs. Without the lock API it runs directly: reading
 * and writing are synchronous anyway.
 */
async function inTurn<T>(name: string, act: () => T): Promise<T> {
  if (!navigator.locks) return act();
  return navigator.locks.request(name, act) as Promise<T>;
}
