import { useSyncExternalStore } from 'react';
import { listenerSet } from '#app/browser/listener-set.ts';

let isStorable = true;
const listeners = listenerSet();

/** Records whether the last change could be stored in the browser. */
export function noteStorable(next: boolean): void {
  if (next === isStorable) return;
  isStorable = next;
  listeners.notify();
}

/**
 * Returns whether changes survive a reload: false while the browser's storage is full or forbidden.
 */
export const changesAreStorable = (): boolean => isStorable;

/** Subscribes to `changesAreStorable`. */
export const useChangesAreStorable = (): boolean =>
  useSyncExternalStore(listeners.add, changesAreStorable, () => true);
