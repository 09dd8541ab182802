/** The part of the Storage interface that the auth client needs. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns a store backed by local or session storage, with memory as the fallback if that storage
 * is full or forbidden. Values in memory last until the page is closed.
 */
export function sessionStore(local: () => Store): Store {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? quietly(() => local().getItem(key)),
    setItem: (key, value) => {
      try {
        local().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
        // The stored value is outdated and would be read on the next page load.
        quietly(() => local().removeItem(key));
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      quietly(() => local().removeItem(key));
    },
  };
}

/** Returns the result of a storage access; null where storage is forbidden. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Local storage, or else memory, for the session and the other data of the sign-in. */
export const localSession = sessionStore(() => window.localStorage);
