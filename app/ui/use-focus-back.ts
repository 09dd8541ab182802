import { useEffect, useState } from 'react';

/** Gives the focus back when what took it goes: to what had it, else to what is nearest to that. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
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
