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

/** Does one thing after the other, each once there is nothing better to do; gives how to call them off. */
export function inIdleTurns(acts: readonly (() => void)[]): () => void {
  let callOff = () => {};
  const next = ([act, ...rest]: readonly (() => void)[]) => {
    if (!act) return;
    callOff = whenIdle(() => {
      act();
      next(rest);
    });
  };
  next(acts);
  return () => callOff();
}
