/// <reference lib="webworker" />

interface Options {
  cacheName: string;
  /** An element of this build's HTML; HTML without it belongs to another build. */
  mark: string;
  offlinePaths: readonly string[];
}

/** The page that is served offline in place of a page whose HTML is not cached. */
const FALLBACK = '/dashboard';

/**
 * Returns the cache of page HTML. Serves cached HTML at once and revalidates it by ETag on each
 * navigation, because the host writes its settings into the HTML. The cache keys omit the query
 * string, which can contain a token. Caches only HTML of the worker's own build, because only that
 * build's files are cached.
 */
export function createShells({ cacheName, mark, offlinePaths }: Options) {
  /** Fetches a page's HTML; undefined if it is not modified since `etag` (304). */
  async function fetchShell(path: string, etag?: string | null): Promise<Response | undefined> {
    const headers = { accept: 'text/html', ...(etag && { 'if-none-match': etag }) };
    const response = await fetch(path, { headers, cache: 'no-store' });
    return response.status === 304 ? undefined : response;
  }

  /** Caches the response if it is HTML of this build; returns whether it was cached. */
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
    // HTML of another build is not cached: after each navigation, the browser checks for a new
    // service worker, which then caches the HTML of its own build.
    if (!response?.ok || !(await keep(path, response))) return;
    // The HTML of every page contains the settings, so refresh all cached pages.
    await fetchAll();
    await onChange();
  }

  return {
    cacheName,
    fetchAll,

    /** Returns a page's HTML; calls `onChange` if the host's HTML differs from the cached HTML. */
    serve: async (path: string, event: FetchEvent, onChange: () => unknown): Promise<Response> => {
      const cache = await caches.open(cacheName);
      const known = await cache.match(path);
      if (known) {
        const etag = known.headers.get('etag');
        // Offline, the cached HTML stays as it is.
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
