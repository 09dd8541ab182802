import { useEffect, useState } from 'react';

/** Gives the focus back when what took it goes: to what had it, else to what is nearest to that. */
export function useFocusBack(): void {
  const [before] = useState(() => openerOf(document.activeElement));
  const [place] = useState(() => before?.closest('section'));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // What opened it may be gone with what it did; its neighbour is nearest then.
        const next = before?.isConnected
          ? before
          : (place?.querySelector('button:enabled') ?? document.querySelector('[data-page-title]'));
        if (next instanceof HTMLElement) next.focus();
      });
    },
    [before, place],
  );
}

/** What is in a menu goes with it; the menu's button stays. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}
