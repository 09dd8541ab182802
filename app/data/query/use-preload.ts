import { useEffect } from 'react';
import { loadPart } from '#app/browser/load-part.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads lazy parts of a page at the first input, so that they are available if the connection is
 * lost. `loads` must keep the same identity between renders.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, fetchAll);
    };
    const fetchAll = () => {
      stop();
      // A part that fails to load is requested again when needed.
      for (const load of loads) loadPart(load).catch(() => undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, fetchAll, { passive: true });
    return stop;
  }, [loads]);
}
