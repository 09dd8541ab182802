import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';

/**
 * Runs an action that may remove the focused card, and returns its result. If the focus is lost,
 * moves the focus to the card if the card is still on the page, else to a neighbor, else to the
 * list's heading, else to the first card of the page.
 */
export function preserveFocus<Result>(card: HTMLElement | null, act: () => Result): Result {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling;
  const list = card?.closest<HTMLElement>('[data-quadrant-section]');
  const result = act();
  ifFocusLost(() => {
    const target =
      (card?.isConnected && titleElementOf(card)) ||
      (beside?.isConnected && titleElementOf(beside)) ||
      (list?.isConnected && list.querySelector<HTMLElement>('[data-quadrant-heading]')) ||
      titleElementOf(document.querySelector('main [data-task-id]'));
    if (target) target.focus();
  }, card);
  return result;
}

/** Moves the focus to the next or previous card of the page, across quadrants (clarity §1). */
export function focusNeighbor(card: HTMLElement, step: 1 | -1): void {
  const cards = cardsOfPage();
  const neighbor = cards[cards.indexOf(card) + step];
  if (neighbor) titleElementOf(neighbor)?.focus();
}

const cardsOfPage = () => [...document.querySelectorAll('main [data-task-id]')];

/** Returns the element of a card that takes the focus. */
export function titleElementOf(card: Element | null): HTMLElement | null | undefined {
  return card?.querySelector<HTMLElement>('[data-task-title]');
}
