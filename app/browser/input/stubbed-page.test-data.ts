import { beforeEach, vi } from 'vitest';

/**
 * Gives each test of the file a page that receives events, with fake timers; the modules that
 * listen to it load anew in each test. Returns the page.
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
