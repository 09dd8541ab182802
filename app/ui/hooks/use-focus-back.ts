import { useEffect, useState } from 'react';
import { isFocusLost } from './if-focus-lost.ts';

/**
 * Restores the focus on unmount: to the element that had it before, else to the nearest button,
 * else to the page's title.
 */
export function useFocusBack(): void {
  const [before] = useState(() => openerOf(document.activeElement));
  const [around] = useState(() => placesOf(before));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // The closing code may already have moved the focus.
        if (!isFocusLost()) return;
        // The action may have removed the opener; use the nearest button instead.
        const neighbors = around.map((place) => place.querySelector('button:enabled'));
        const next = before?.isConnected
          ? before
          : (neighbors.find((button) => button?.isConnected) ??
            document.querySelector('[data-page-title]'));
        if (next instanceof HTMLElement) next.focus();
      });
    },
    [before, around],
  );
}

/**
 * Returns the element; for an element in a menu, the button that opened the menu, because menu
 * items disappear with their menu.
 */
export function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** Returns the element's ancestors up to its section, nearest first; none outside a section. */
function placesOf(element: Element | null): Element[] {
  const place = element?.closest('section') ? element.parentElement : null;
  return place ? [place, ...(place.matches('section') ? [] : placesOf(place))] : [];
}
