import { useEffect, useState } from 'react';
import { loadedPart, loadPart } from '#app/browser/load-part.ts';
import { logFailure } from '#app/browser/log.ts';

interface Loading<Module> {
  /** The module; undefined until it is loaded. */
  module: Module | undefined;
  /** Whether loading failed. Loading is tried again when `isWanted` becomes true again. */
  hasFailed: boolean;
}

/**
 * Loads a module once `isWanted` is true, and returns it. Meant for modules that export no
 * component; for components, use `lazyPart`. `load` must keep the same identity between renders.
 */
export function useModule<Module>(load: () => Promise<Module>, isWanted = true): Loading<Module> {
  const [loading, setLoading] = useState<Loading<Module>>(() => ({
    module: loadedPart(load),
    hasFailed: false,
  }));
  const isNeeded = isWanted && !loading.module;
  useEffect(() => {
    if (!isNeeded) return;
    let ended = false;
    loadPart(load).then(
      (module) => {
        if (!ended) setLoading({ module, hasFailed: false });
      },
      (error: unknown) => {
        logFailure('A module of the page could not be loaded.', error);
        if (!ended) setLoading({ module: undefined, hasFailed: true });
      },
    );
    return () => {
      ended = true;
    };
  }, [load, isNeeded]);
  return loading;
}
