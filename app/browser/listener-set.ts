/** A set of listeners. */
interface ListenerSet<Args extends unknown[]> {
  /** Adds a listener and returns the function that removes it. */
  add: (listener: (...args: Args) => void) => () => void;
  /** Calls every listener. */
  notify: (...args: Args) => void;
}

/** Returns an empty set of listeners, for state that is stored outside React. */
export function listenerSet<Args extends unknown[] = []>(): ListenerSet<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...args) => {
      for (const listener of listeners) listener(...args);
    },
  };
}
