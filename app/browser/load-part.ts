/** The dynamic import of a lazily loaded module ("part"). */
type Load = () => Promise<unknown>;

/** Parts in memory, which load without a connection. */
const loaded = new WeakMap<Load, unknown>();

/** Returns a part that is in memory; undefined before `loadPart` or `loadNow` has loaded it. */
export const loadedPart = <Module>(load: () => Promise<Module>): Module | undefined =>
  loaded.get(load) as Module | undefined;

/**
 * The service worker from whose cache an offline start got its HTML. The worker belongs to the
 * page's build, so its cache has all parts. After a start with a connection, the HTML may belong to
 * a newer build than the worker.
 */
const starter = navigator.onLine === false ? navigator.serviceWorker?.controller : undefined;

/** Returns whether the page's parts can be loaded: from the network, or from the worker's cache. */
const canLoad = (): boolean =>
  navigator.onLine !== false || (!!starter && navigator.serviceWorker.controller === starter);

/**
 * Loads a lazy part. Without a connection, waits for a connection, unless the part is in memory or
 * in the service worker's cache. Chromium caches a failed import until the page is reloaded, so the
 * import starts only when it can succeed. If the first import fails nevertheless, imports a second
 * time.
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  if (loaded.has(load)) return await load();
  const part = await whenLoadable(load).catch(() => whenLoadable(load));
  loaded.set(load, part);
  return part;
}

/**
 * Loads a lazy part that is useless without the server. Without a connection, fails at once unless
 * the part is in memory: Chromium caches a failed import until the page is reloaded.
 */
export async function loadNow<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!loaded.has(load) && navigator.onLine === false) throw new Error('The browser is offline.');
  const part = await load();
  loaded.set(load, part);
  return part;
}

async function whenLoadable<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!canLoad()) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  return await load();
}
