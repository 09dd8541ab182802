import { useEffect, useRef } from 'react';

/** Time after which a closing menu has returned the focus, in ms. */
const MENU_CLOSED_MS = 50;

/**
 * Moves the focus to the list's heading once nothing is selected any more, if the focus was lost
 * with the bulk bar. The list does not scroll.
 */
export function useFocusList(isSelecting: boolean): void {
  const wasSelecting = useRef(false);
  useEffect(() => {
    const isOver = wasSelecting.current && !isSelecting;
    wasSelecting.current = isSelecting;
    if (!isOver) return;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      document
        .querySelector<HTMLElement>('main [data-quadrant-heading]')
        ?.focus({ preventScroll: true });
    }, MENU_CLOSED_MS);
    return () => clearTimeout(timer);
  }, [isSelecting]);
}
