import { sessionStore } from '#app/data/session/session-storage.ts';
import { readRemembered, type Unlocks, unlocksSince } from '#domain/progress/unlocks.ts';
import type { ProgressSummary } from '../compute.ts';

const store = sessionStore(() => window.localStorage);

/** Returns the local storage key of a user's recorded unlocks (spec §4). */
const keyOf = (userId: string) => `progress:${userId}`;

/**
 * Returns the unlocks to announce, and records all current unlocks. Returns none if this browser
 * has no record of the person yet. A lock makes sure that only one tab gets each unlock.
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
 * Runs a function under a lock shared by all tabs. Without the Web Locks API, the function runs at
 * once: it is synchronous, so no other code of this tab runs in between.
 */
async function inTurn<T>(name: string, act: () => T): Promise<T> {
  if (!navigator.locks) return act();
  return navigator.locks.request(name, act) as Promise<T>;
}
