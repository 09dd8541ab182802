import { useSyncExternalStore } from 'react';
import { listenerSet } from '#app/browser/listener-set.ts';

let shownSince: number | undefined;
const listeners = listenerSet();

/**
 * Records when the snapshot on the page was saved, in milliseconds since the epoch; undefined once
 * the server has returned all lists of the snapshot.
 */
export function noteShown(savedAt: number | undefined): void {
  shownSince = savedAt;
  listeners.notify();
}

/**
 * Returns when the snapshot on the page was saved, in milliseconds since the epoch; undefined
 * once the page shows the server's lists.
 */
export const useShownSnapshot = (): number | undefined =>
  useSyncExternalStore(
    listeners.add,
    () => shownSince,
    () => undefined,
  );
