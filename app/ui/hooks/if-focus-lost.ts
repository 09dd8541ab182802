/** Time after which a closing menu has returned the focus, in ms. */
const MENU_CLOSED_MS = 50;

/** How long an action may take to remove the focused element, in ms. */
const REMOVAL_MS = 2000;

/** Runs a function once a closing menu has returned the focus; returns its timer. */
export const afterMenu = (act: () => void) => setTimeout(act, MENU_CLOSED_MS);

export const isFocusLost = () =>
  !document.activeElement || document.activeElement === document.body;

/**
 * Runs a function if an action removes the focused element, now or within two seconds: on a busy
 * page, and where new results come from the server, the element is removed late. Stops when the
 * person presses anywhere, or when the focus moves to another element, or out of `within` if given.
 */
export function ifFocusLost(focus: () => void, within?: Element | null): void {
  const until = performance.now() + REMOVAL_MS;
  // A pressed item of a menu keeps the focus until the menu has closed.
  const pressed = document.activeElement;
  let followed = within;
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  const signal = AbortSignal.timeout(REMOVAL_MS);
  document.addEventListener('pointerdown', leave, { capture: true, once: true, signal });
  const settle = () => {
    focus();
    followed = document.activeElement;
    // Follow on: a busy page may remove the element that now has the focus.
    if (!isFocusLost() && performance.now() < until) requestAnimationFrame(follow);
  };
  const follow = () => {
    if (isLeft) return;
    if (isFocusLost()) {
      if (within && !within.isConnected) settle();
      // Wait again: a closing menu or an effect may move the focus itself.
      else afterMenu(() => (isFocusLost() ? settle() : follow()));
      return;
    }
    const focused = document.activeElement;
    if (!followed || (followed === pressed && !pressed.isConnected)) followed = focused;
    const isLeftBehind = focused !== pressed && !followed?.contains(focused);
    if (isLeftBehind || performance.now() > until) return;
    requestAnimationFrame(follow);
  };
  afterMenu(() => (isFocusLost() ? settle() : follow()));
}
