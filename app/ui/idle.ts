/** At the latest after this long, however busy the page is. */
const PATIENCE_MS = 2000;

/** Does something once the page is painted and has nothing better to do; gives how to call it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(act, { timeout: PATIENCE_MS });
  return () => window.cancelIdleCallback(id);
}
