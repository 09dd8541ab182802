import { useSyncExternalStore } from 'react';

/** What an overlay shows, kept in a module: any part of the app can open the same overlay. */
interface OverlayState<Shown> {
  current: () => Shown;
  show: (next: Shown) => void;
  /** Subscribes a component to what is shown. */
  useShown: () => Shown;
}

/** Returns the state of an overlay, which begins closed. */
export function overlayState<Shown>(closed: Shown): OverlayState<Shown> {
  let shown = closed;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const current = () => shown;
  return {
    current,
    show: (next) => {
      shown = next;
      for (const listener of listeners) listener();
    },
    useShown: () => useSyncExternalStore(subscribe, current),
  };
}
