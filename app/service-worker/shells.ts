/// <reference lib="webworker" />

interface Options {
  cacheName: string;
  /** An element of this build's HTML; HTML without it is of another build. */
  mark: string;
  offlinePaths: readonly string[];
}

/** The page that an offline start gets for a path whose HTML is not cached. */
const FALLBACK = '/dashboard';

/**
 * Returns the cache of the pages' HTML. It is served at once and revalidated by its ETag on each
 * start, because the host writes its settings into it. Query strings are left out: they can carry
 * tokens. Only HTML of the worker's own build is cached, whose files are cached too.
 */
export function createShells({ cacheName, mark, offlinePaths }: Options) {
  /** Fetches a page's HTML; undefined if it still is as the ETag says. */
  async function fetchShell(path: string, etag?: string | null): Promise<Response | undefined> {
    const headers = { accept: 'text/html', ...(etag && { 'if-none-match': etag }) };
    const response = await fetch(path, { headers, cache: 'no-store' });
    return response.status === 304 ? undefined : response;
  }

  /** Caches HTML of this build and returns whether it is. */
  async function keep(path: string, response: Response): Promise<boolean> {
    if (!response.ok || response.redirected) return false;
    const copy = response.clone();
    if (!(await response.clone().text()).includes(mark)) return false;
    await (await caches.open(cacheName)).put(path, copy);
    return true;
  }

  /** Fetches and caches the pages of signed-in people, one after another. */
  async function fetchAll(): Promise<void> {
    for (const path of offlinePaths) {
      const response = await fetchShell(path);
      if (!response || !(await keep(path, response))) throw new Error(`No HTML for ${path}.`);
    }
  }

  async function revalidate(path: string, etag: string | null, onChange: () => unknown) {
    const response = await fetchShell(path, etag);
    // Of another build nothing is kept: after each navigation the browser itself looks for its service worker.
    if (!response?.ok || !(await keep(path, response))) return;
    // All pages carry the settings.
    await fetchAll();
    await onChange();
  }

  return {
    cacheName,
    fetchAll,

    /** Returns a page's HTML; `onChange` is called when it has changed since it was cached. */
    serve: async (path: string, event: FetchEvent, onChange: () => unknown): Promise<Response> => {
      const cache = await caches.open(cacheName);
      const known = await cache.match(path);
      if (known) {
        const etag = known.headers.get('etag');
        // Offline it stays as it is.
        event.waitUntil(revalidate(path, etag, onChange).catch(() => undefined));
        return known;
      }
      try {
        const response = await fetch(event.request);
        event.waitUntil(keep(path, response.clone()));
        return response;
      } catch (error) {
        const fallback = await cache.match(FALLBACK);
        if (!fallback) throw error;
        return fallback;
      }
    },
  };
}
