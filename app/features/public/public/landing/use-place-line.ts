import { useEffect, useState } from 'react';
import { loadPart } from '#app/browser/load-part.ts';
import { logFailure } from '#app/browser/log.ts';

export type Placing = typeof import('./place-line.ts');

const load = () => import('./place-line.ts');

/** Loads the parser and the engine; undefined if that fails. The whole line is the title then. */
export const loadPlacing = (): Promise<Placing | undefined> =>
  loadPart(load).catch((error: unknown) => {
    logFailure('Suggestions could not be loaded.', error);
    return undefined;
  });

/** Returns the parser and the engine; undefined until they are needed and loaded. */
export function usePlacing(isNeeded: boolean): Placing | undefined {
  const [placing, setPlacing] = useState<Placing>();
  useEffect(() => {
    if (isNeeded && !placing) void loadPlacing().then(setPlacing);
  }, [isNeeded, placing]);
  return placing;
}
