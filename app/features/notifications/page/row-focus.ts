import type { KeyboardEvent } from 'react';

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-notice]');
const rowsIn = (row: Element): HTMLElement[] => [
  ...(row.closest('[data-notices]')?.querySelectorAll<HTMLElement>('[data-notice]') ?? []),
];
/** What a row is about takes the focus, else the row itself. */
const focusRow = (row: HTMLElement) =>
  (row.querySelector<HTMLElement>('[data-notice-title]') ?? row).focus();

/** Up and down go from notification to notification, Home and End to the first and the last. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const row = rowOf(event.target as Element);
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = rowsIn(row);
  const now = rows.indexOf(row);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: rows.length - 1 }[event.key];
  const target = next === undefined ? undefined : rows[next];
  if (!target) return;
  event.preventDefault();
  focusRow(target);
}

/**
 * Runs what may take the pressed button, or its whole row, away from under the keyboard, and puts the
 * focus on the row, else on the one beside it.
 */
export function preserveRowFocus(button: Element, act: () => void): void {
  const row = rowOf(button);
  const rows = row ? rowsIn(row) : [];
  const now = row ? rows.indexOf(row) : -1;
  act();
  // After the next paint, when the button is gone.
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const left = [row, rows[now + 1], rows[now - 1]].find((each) => each?.isConnected);
    if (left) focusRow(left);
    else headingOf()?.focus();
  }, 50);
}

/** Of the popover or the empty page, else of the page. */
const headingOf = () =>
  document.querySelector<HTMLElement>('[data-notices-heading]') ??
  document.querySelector<HTMLElement>('[data-page-title]');
