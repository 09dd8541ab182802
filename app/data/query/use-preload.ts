import { useEffect } from 'react';
import { atFirstInput } from '#app/browser/input/first-input.ts';
import { loadPart } from '#app/browser/load-part.ts';

/**
 * Loads lazy parts of a page at the first input, so that they are available if the connection is
 * lost. `loads` must keep the same identity between renders.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(
    () =>
      atFirstInput(() => {
        // A part that fails to load is requested again when needed.
        for (const load of loads) loadPart(load).catch(() => undefined);
      }),
    [loads],
  );
}
