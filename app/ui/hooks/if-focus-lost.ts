/** Time after which a closing menu has returned the focus, in ms. */
const MENU_CLOSED_MS = 50;

/** How long an action may take to remove the focused element, in ms. */
const REMOVAL_MS = 2000;

/** Runs a function once a closing menu has returned the focus; returns its timer. */
export const afterMenu = (act: () => void) => setTimeout(act, MENU_CLOSED_MS);

export const isFocusLost = () =>
  !document.activeElement || document.activeElement === document.body;

/**
 * Runs `focus` if an action removes the focused element, now or within two seconds: on a busy page,
 * and where new results come from the server, the element is removed late. Runs `focus` again if
 * the newly focused element is removed within this time. Stops when the person presses anywhere, or
 * when the focus moves from an element that is still on the page to an element outside `within`; if
 * `within` is not given, to any other element.
 */
export function ifFocusLost(focus: () => void, within?: Element | null): void {
  const until = performance.now() + REMOVAL_MS;
  // The element with the focus; null once the person has pressed anywhere on the page.
  let followed = document.activeElement;
  const leave = () => {
    followed = null;
  };
  const signal = AbortSignal.timeout(REMOVAL_MS);
  document.addEventListener('pointerdown', leave, { capture: true, once: true, signal });
  const followOn = () => {
    if (isFocusLost()) return;
    followed = document.activeElement;
    if (performance.now() <= until) requestAnimationFrame(follow);
  };
  const settle = () => {
    focus();
    followOn();
  };
  const follow = () => {
    if (!followed) return;
    if (isFocusLost()) {
      if (within && !within.isConnected) settle();
      // Wait: a closing menu or an effect may move the focus itself.
      else afterMenu(settleOrFollow);
      return;
    }
    const focused = document.activeElement;
    // If the followed element was removed, such as an item of a closed menu, any new focus is
    // allowed, such as the menu's opener.
    const isAllowed = !followed.isConnected || followed.contains(focused);
    if (isAllowed || within?.contains(focused)) followOn();
  };
  const settleOrFollow = () => {
    if (followed) (isFocusLost() ? settle : follow)();
  };
  afterMenu(settleOrFollow);
}
