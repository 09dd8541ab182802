import { useSyncExternalStore } from 'react';

let shownSince: number | undefined;
const listeners = new Set<() => void>();

/** Notes from when the lists on the page are; undefined once the server has returned newer ones. */
export function noteShown(savedAt: number | undefined): void {
  shownSince = savedAt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns from when the lists on the page are, in milliseconds since the epoch, while they are of
 * the snapshot.
 */
export const useShownSnapshot = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shownSince,
    () => undefined,
  );
