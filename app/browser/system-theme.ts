import { listenerSet } from './listener-set.ts';
import { hasStoredKey, storeFlag } from './stored-flag.ts';

/**
 * The choice "Match system" (clarity §7). The key `theme` always holds the resolved theme (spec
 * §4); a second key marks that the theme follows the system. boot.js reads both before the first
 * paint.
 */
const KEY = 'theme-match';
const DARK = '(prefers-color-scheme: dark)';

export const matchesSystem = (): boolean => hasStoredKey(KEY);

const listeners = listenerSet();

/** Stores whether the theme follows the system, on this device. */
export function setMatchesSystem(on: boolean): void {
  storeFlag(KEY, on);
  listeners.notify();
}

/**
 * Calls the listener when "Match system" is switched on or off, in this tab or another. Returns the
 * unsubscribe function.
 */
export function onMatchesSystem(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  const removeListener = listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    removeListener();
    window.removeEventListener('storage', onStorage);
  };
}

export const systemTheme = (): 'light' | 'dark' =>
  window.matchMedia(DARK).matches ? 'dark' : 'light';

/** Calls the listener when the system's theme changes. Returns the unsubscribe function. */
export function onSystemTheme(listener: () => void): () => void {
  const media = window.matchMedia(DARK);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
