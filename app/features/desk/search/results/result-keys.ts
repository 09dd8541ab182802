import type { KeyboardEvent } from 'react';

/**
 * Handles keys: the arrows move between results and the field, Home and End go to the first and the
 * last result, Escape returns to the field.
 */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const page = event.currentTarget;
  const target = event.target as HTMLElement;
  const field = page.querySelector<HTMLElement>('input[type="search"]');
  const results = [...page.querySelectorAll<HTMLElement>('[data-result]')];
  const at = results.indexOf(target);
  if (at < 0 && target !== field) return;
  const next = {
    ArrowDown: results[at + 1],
    ArrowUp: at > 0 ? results[at - 1] : at === 0 ? field : undefined,
    Home: at < 0 ? undefined : results[0],
    End: at < 0 ? undefined : results.at(-1),
    Escape: at < 0 ? undefined : field,
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
