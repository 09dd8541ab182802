/** Events that show that a person is at the page. */
export const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Resolves at the first input after the page was loaded. */
const firstInput: Promise<unknown> = new Promise((resolve) => {
  if (import.meta.env.SSR) return;
  for (const event of [...INPUT_EVENTS, 'focusin']) {
    window.addEventListener(event, resolve, { passive: true, capture: true, once: true });
  }
});

/**
 * Runs a function once the page has had input, or after `withinMs` without input, if `withinMs` is
 * given. For code that a person may need next: loaded earlier, this code would compete for the
 * connection with the page's first content. Returns the cancel function.
 */
export function atFirstInput(act: () => void, withinMs?: number): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const start = () => {
    if (isOver) return;
    stop();
    act();
  };
  const timer = withinMs === undefined ? undefined : setTimeout(start, withinMs);
  void firstInput.then(start);
  return stop;
}
