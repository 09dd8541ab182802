import { useEffect, useState } from 'react';

/** Gives the focus back when what took it goes: to what had it, else to what is nearest to that. */
export function useFocusBack(): void {
  const [before] = useState(() => openerOf(document.activeElement));
  const [around] = useState(() => placesOf(before));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // Whoever closed it may have said already where to go on.
        if (document.activeElement && document.activeElement !== document.body) return;
        // What opened it may be gone with what it did; its neighbour is nearest then.
        const neighbours = around.map((place) => place.querySelector('button:enabled'));
        const next = before?.isConnected
          ? before
          : (neighbours.find((button) => button?.isConnected) ??
            document.querySelector('[data-page-title]'));
        if (next instanceof HTMLElement) next.focus();
      });
    },
    [before, around],
  );
}

/** What is in a menu goes with it; the menu's button stays. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** What it is in, from the nearest on, up to its section. */
function placesOf(element: Element | null): Element[] {
  const place = element?.closest('section') ? element.parentElement : null;
  return place ? [place, ...(place.matches('section') ? [] : placesOf(place))] : [];
}
