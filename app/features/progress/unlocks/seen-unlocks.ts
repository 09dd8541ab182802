import { sessionStore } from '#app/data/api/session-storage.ts';
import { type RemoteChange, readRemembered, remoteChangeOf } from '#domain/progress/news.ts';
import type { ProgressSummary } from '../compute.ts';

const store = sessionStore(() => window.localStorage);

/** Spec §4: what was told is remembered per user in local storage. */
const keyOf = (userId: string) => `progress:${userId}`;

/**
 * What must be told now, and remembers it as told. Two tabs that learn of the same ask one after the
 * other, so one of them tells.
 */
export function takeUnseenUnlocks(standing: ProgressSummary): Promise<RemoteChange> {
  const key = keyOf(standing.userId);
  const take = (): RemoteChange => {
    const stored = store.getItem(key);
    const news = remoteChangeOf(readRemembered(stored), standing);
    const remember = JSON.stringify(news.remember);
    if (remember !== stored) store.setItem(key, remember);
    return news;
  };
  return inTurn(key, take);
}

/** Alone among the tabs; where the browser has no locks, reading and writing follow at once anyway. */
async function inTurn<T>(name: string, act: () => T): Promise<T> {
  if (!navigator.locks) return act();
  return navigator.locks.request(name, act) as Promise<T>;
}
