import { type RefObject, useEffect } from 'react';
import { pageKeysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';

const ROW = '[data-ritual-row]';

/**
 * Adds the keys of a ritual: up, down, J and K move between the rows, Enter and right go to the
 * next step, left goes back. In the focused row, Space presses the first button, and a letter
 * presses the button with that `data-key`. If the page has no Next button, Enter presses the row's
 * first button too.
 */
export function useRitualKeys(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!view.current || !pageKeysAreFree(event)) return;
      const key = letterOf(event);
      const isLetter = /^[a-z]$/.test(key);
      if (isLetter && (event.shiftKey || !singleKeysOn())) return;
      const walks = key === 'arrowdown' || key === 'j' || key === 'arrowup' || key === 'k';
      if (event.repeat && !walks) return;
      const isDone = walks
        ? walk(view.current, event, key === 'arrowdown' || key === 'j' ? 1 : -1)
        : press(view.current, event, key);
      if (isDone) event.preventDefault();
    };
    // Listen on the document, so that this handler runs after the shortcuts of the page (capture
    // phase) and before the shortcuts of rows (on the window).
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [view]);
}

const rowOf = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/**
 * Focuses the next or previous row; if no row is focused, the first or last row of the current
 * step.
 */
function walk(view: HTMLElement, event: KeyboardEvent, step: 1 | -1): boolean {
  // Skip hidden rows: without room for columns, only the current step is visible.
  const rows = [...view.querySelectorAll<HTMLElement>(ROW)].filter((each) =>
    each.checkVisibility(),
  );
  const row = rowOf(event);
  const at = row ? rows.indexOf(row) : -1;
  const current = rows.filter((each) => each.closest('[data-current]'));
  const next = at === -1 ? current.at(step === 1 ? 0 : -1) : rows[at + step];
  next?.querySelector<HTMLElement>('[data-task-title]')?.focus();
  return rows.length > 0;
}

function press(view: HTMLElement, event: KeyboardEvent, key: string): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
  if (key === 'arrowright') return click(view, '[data-next]');
  if (key === 'arrowleft') return click(view, '[data-back]');
  if (key === 'enter') {
    return !isOnControl && (click(view, '[data-next]') || click(rowOf(event), '[data-space]'));
  }
  if (key === ' ') return !isOnControl && click(rowOf(event), '[data-space]');
  return click(rowOf(event), `[data-key="${CSS.escape(key)}"]`);
}

function click(within: HTMLElement | null, selector: string): boolean {
  const button = within?.querySelector<HTMLElement>(selector);
  button?.click();
  return button != null;
}
