/** Timeout after which it runs even if the browser is busy. */
const PATIENCE_MS = 2000;

/** Runs a function once the browser is idle. Returns the cancel function. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(act, { timeout: PATIENCE_MS });
  return () => window.cancelIdleCallback(id);
}

/** Runs functions one after another, each in its own idle period. Returns the cancel function. */
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
