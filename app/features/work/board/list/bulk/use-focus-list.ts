import { useEffect, useRef } from 'react';
import { afterMenu, isFocusLost } from '#app/ui/hooks/if-focus-lost.ts';

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
    // Checks only once: a row that disappears later moves the focus to its neighbor.
    const timer = afterMenu(() => {
      if (!isFocusLost()) return;
      document
        .querySelector<HTMLElement>('main [data-quadrant-heading]')
        ?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isSelecting]);
}
