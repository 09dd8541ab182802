import { useSyncExternalStore } from 'react';
import { listenerSet } from '#app/browser/listener-set.ts';

/** The state of an overlay, stored outside React so that any component can open the overlay. */
interface OverlayState<Shown> {
  current: () => Shown;
  show: (next: Shown) => void;
  /** Returns the current state and subscribes the component to it. */
  useShown: () => Shown;
}

/** Returns the state of an overlay that is closed at first. */
export function overlayState<Shown>(closed: Shown): OverlayState<Shown> {
  let shown = closed;
  const listeners = listenerSet();
  const current = () => shown;
  return {
    current,
    show: (next) => {
      shown = next;
      listeners.notify();
    },
    useShown: () => useSyncExternalStore(listeners.add, current),
  };
}
