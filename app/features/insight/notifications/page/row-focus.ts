import type { KeyboardEvent } from 'react';
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-notice]');
const rowsIn = (row: Element): HTMLElement[] => [
  ...(row.closest('[data-notices]')?.querySelectorAll<HTMLElement>('[data-notice]') ?? []),
];
/** Focuses the row's title, or else the row. */
const focusRow = (row: HTMLElement) =>
  (row.querySelector<HTMLElement>('[data-notice-title]') ?? row).focus();

/** Handles keys: Up and Down move between notifications, Home and End go to the first and last. */
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
 * Runs an action that may remove the pressed button or its row. If the focus is lost, focuses the
 * row, else the next row, else the previous row, else a heading.
 */
export function preserveRowFocus(button: Element, act: () => void): void {
  const row = rowOf(button);
  const rows = row ? rowsIn(row) : [];
  const now = row ? rows.indexOf(row) : -1;
  act();
  ifFocusLost(() => {
    const left = [row, rows[now + 1], rows[now - 1]].find((each) => each?.isConnected);
    if (left) focusRow(left);
    else headingOf()?.focus();
  });
}

/** Returns the heading of the popover or of the empty state, otherwise the page's title. */
const headingOf = () =>
  document.querySelector<HTMLElement>('[data-notices-heading]') ??
  document.querySelector<HTMLElement>('[data-page-title]');
