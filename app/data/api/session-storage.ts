/** The part of the browser's storage that the sign-in client needs. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Local storage for the session, and memory where it is full or forbidden: signing in works then, too,
 * until the page is left.
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
        // What is there is of before, and would come back with the next page.
        quietly(() => local().removeItem(key));
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      quietly(() => local().removeItem(key));
    },
  };
}

/** Forbidden storage is as good as empty. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The one place where this page's session is. */
export const keptSession = sessionStore(() => window.localStorage);
