/** Time after which a closing menu has returned the focus, in ms. */
const MENU_CLOSED_MS = 50;

/** Runs a function once a closing menu has returned the focus; returns its timer. */
export const afterMenu = (act: () => void) => setTimeout(act, MENU_CLOSED_MS);

/**
 * Runs a function if an action has removed the focused element; returns its timer. Waits until the
 * element is gone and a closing menu has returned the focus.
 */
export const ifFocusLost = (focus: () => void) =>
  afterMenu(() => {
    if (!document.activeElement || document.activeElement === document.body) focus();
  });
