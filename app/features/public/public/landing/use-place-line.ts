import { loadPart } from '#app/browser/load-part.ts';
import { logFailure } from '#app/browser/log.ts';
import { useModule } from '#app/ui/feedback/use-module.ts';

export type Placing = typeof import('./place-line.ts');

const load = () => import('./place-line.ts');

/**
 * Loads the parser and the suggestion engine. Resolves to undefined if they cannot be loaded: the
 * whole line is then the task's title.
 */
export const loadPlacing = (): Promise<Placing | undefined> =>
  loadPart(load).catch((error: unknown) => {
    logFailure('Suggestions could not be loaded.', error);
    return undefined;
  });

/** Returns the parser and the engine; undefined until they are needed and loaded. */
export const usePlacing = (isNeeded: boolean): Placing | undefined =>
  useModule(load, isNeeded).module;
