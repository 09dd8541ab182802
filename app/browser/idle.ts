/** Time after the start of the navigation at which `firstContent` resolves even without content. */
const CONTENT_TIMEOUT_MS = 6000;

let hasContent = false;

/** Returns whether `firstContent` has resolved. */
export const hasFirstContent = (): boolean => hasContent;

let note = () => {};

/**
 * Resolves once the page shows its first content, or at the latest after `CONTENT_TIMEOUT_MS`.
 * Idle callbacks alone would run too early: the browser is idle while it waits for the content's
 * data.
 */
export const firstContent: Promise<void> = new Promise((resolve) => {
  note = resolve;
  if (!import.meta.env.SSR) {
    setTimeout(resolve, Math.max(0, CONTENT_TIMEOUT_MS - performance.now()));
  }
});
void firstContent.then(() => {
  hasContent = true;
});

/** Resolves `firstContent`; called when the page shows its first content. */
export const noteFirstContent = (): void => note();

/**
 * Longest wait of `whenIdle` for an idle period, after which the function runs even if the browser
 * is busy.
 */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Runs a function once `firstContent` has resolved and the browser is idle. Returns the cancel
 * function.
 */
export function whenIdle(act: () => void): () => void {
  if (hasContent) return onceIdle(act);
  let isOff = false;
  let cancel = () => {};
  void firstContent.then(() => {
    if (!isOff) cancel = onceIdle(act);
  });
  return () => {
    isOff = true;
    cancel();
  };
}

function onceIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(id);
}

/** Runs functions one after another, each in its own idle period. Returns the cancel function. */
export function inIdleTurns(acts: readonly (() => void)[]): () => void {
  let cancel = () => {};
  const next = ([act, ...rest]: readonly (() => void)[]) => {
    if (!act) return;
    cancel = whenIdle(() => {
      act();
      next(rest);
    });
  };
  next(acts);
  return () => cancel();
}

/** Runs a function after the browser's next frame. Returns the cancel function. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = window.requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
