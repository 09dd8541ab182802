import { useSyncExternalStore } from 'react';

let shownSince: number | undefined;
const listeners = new Set<() => void>();

/**
 * Records when the snapshot on the page was saved; undefined once the server has returned all of
 * its lists.
 */
export function noteShown(savedAt: number | undefined): void {
  shownSince = savedAt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns when the snapshot on the page was saved, in milliseconds since the epoch; undefined
 * once the page shows the server's lists.
 */
export const useShownSnapshot = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shownSince,
    () => undefined,
  );
