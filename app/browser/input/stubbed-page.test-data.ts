import { beforeEach, vi } from 'vitest';

/**
 * Before each test of the file, installs fake timers, stubs `window` with an event target, and
 * resets the modules, so that each test imports modules anew. Returns the event target.
 */
export function stubbedPage(): EventTarget {
  const page = new EventTarget();
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
    vi.stubEnv('SSR', false);
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
    };
  });
  return page;
}
