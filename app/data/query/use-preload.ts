import { useEffect } from 'react';
import { loadPart } from '#app/browser/load-part.ts';

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads lazy parts of a page at the first input, so that they are available if the connection is
 * lost. `loads` must keep the same identity between renders.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const stop = () => {
      for (const event of INPUT_EVENTS) window.removeEventListener(event, fetchAll);
    };
    const fetchAll = () => {
      stop();
      // A part that fails to load is requested again when needed.
      for (const load of loads) loadPart(load).catch(() => undefined);
    };
    for (const event of INPUT_EVENTS) window.addEventListener(event, fetchAll, { passive: true });
    return stop;
  }, [loads]);
}
