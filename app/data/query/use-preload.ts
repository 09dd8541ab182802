import { useEffect } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches parts of a page that come later as soon as somebody stirs there, so that they are at hand if
 * the connection goes. A first visit does not carry them; `loads` has to stay the same array.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, fetchAll);
    };
    const fetchAll = () => {
      stop();
      // What fails is asked for again when it is needed.
      for (const load of loads) load().catch(() => undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, fetchAll, { passive: true });
    return stop;
  }, [loads]);
}
