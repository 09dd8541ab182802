import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Returns whether there is a connection: the browser has a network, and on signed-in pages the
 * server responds (app/data/offline-queue/connection.ts).
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  // The manager assumes a connection at first, and follows the browser only while it has listeners.
  if (!onlineManager.hasListeners() || !navigator.onLine) onlineManager.setOnline(navigator.onLine);
  return onlineManager.subscribe(changed);
}
