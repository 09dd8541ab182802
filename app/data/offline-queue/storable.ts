import { useSyncExternalStore } from 'react';

let isStorable = true;
const listeners = new Set<() => void>();

/** Records whether the last change could be stored in the browser. */
export function noteStorable(next: boolean): void {
  if (next === isStorable) return;
  isStorable = next;
  for (const listener of listeners) listener();
}

/**
 * Returns whether changes survive a reload: false while the browser's storage is full or forbidden.
 */
export const changesAreStorable = (): boolean => isStorable;

/** Subscribes to `changesAreStorable`. */
export const useChangesAreStorable = (): boolean =>
  useSyncExternalStore(subscribe, changesAreStorable, () => true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
