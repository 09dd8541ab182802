/** The dynamic import of a lazily loaded module ("part"). */
type Load = () => Promise<unknown>;

/** Parts in memory, which load without a connection. */
const loaded = new WeakSet<Load>();

/**
 * Loads a lazy part: waits for a connection, and imports a second time if the first import fails.
 * Chromium caches a failed import until the page is reloaded, so a part that is not in memory is
 * never imported while offline.
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  if (loaded.has(load)) return await load();
  const part = await whenOnline(load).catch(() => whenOnline(load));
  loaded.add(load);
  return part;
}

/**
 * Loads a lazy part. Without a connection, fails at once unless the part is in memory: Chromium
 * caches a failed import until the page is reloaded.
 */
export async function loadNow<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!loaded.has(load) && navigator.onLine === false) throw new Error('The browser is offline.');
  const part = await load();
  loaded.add(load);
  return part;
}

async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (navigator.onLine === false) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  return await load();
}
