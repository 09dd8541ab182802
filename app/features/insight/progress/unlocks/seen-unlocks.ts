import { sessionStore } from '#app/data/session/session-storage.ts';
import { readRemembered, type Unlocks, unlocksSince } from '#domain/progress/unlocks.ts';
import type { ProgressSummary } from '../compute.ts';

const store = sessionStore(() => window.localStorage);

/** Spec §4: local storage remembers per user which unlocks need no announcement any more. */
const keyOf = (userId: string) => `progress:${userId}`;

/**
 * Returns the unlocks to announce, and records all current ones. On a device that has recorded none
 * yet, announces none. A lock makes sure that only one tab gets them.
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
 * Runs a function under a lock shared by all tabs. Without the Web Locks API it runs at once:
 * reading and writing are synchronous, so no other code of this tab comes between them.
 */
async function inTurn<T>(name: string, act: () => T): Promise<T> {
  if (!navigator.locks) return act();
  return navigator.locks.request(name, act) as Promise<T>;
}
