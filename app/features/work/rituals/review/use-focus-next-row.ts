import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#app/ui/hooks/if-focus-lost.ts';

const ROW = '[data-ritual-row]';

/**
 * Focuses the heading of the current step when the view opens, or the view's heading if no step is
 * current. Later, when the focused row disappears, focuses the row that takes its place or, if no
 * row is left, the field for the note.
 */
export function useFocusNextRow(view: RefObject<HTMLElement | null>): void {
  const last = useRef<{ row: HTMLElement; at: number }>(undefined);
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    (
      element.querySelector<HTMLElement>('[data-current] h3') ?? element.querySelector('h2')
    )?.focus();
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
      last.current = row ? { row, at: rowsOf(element).indexOf(row) } : undefined;
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, [view]);
  // Runs after every render: an action or its undo may have changed the rows.
  useLayoutEffect(() => {
    const element = view.current;
    const gone = last.current;
    if (!element || !gone || gone.row.isConnected) return;
    // Wait while a panel has the focus. Once the panel closes, the focus is lost, because the panel
    // cannot return the focus to the removed row.
    if (!isFocusLost()) return;
    last.current = undefined;
    const rows = rowsOf(element);
    const next = rows[Math.min(gone.at, rows.length - 1)];
    const title = next?.querySelector<HTMLElement>('[data-task-title]');
    (title ?? element.querySelector<HTMLElement>('textarea'))?.focus();
  });
}

const rowsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(ROW)];
