import { afterMenu } from '#app/ui/hooks/if-focus-lost.ts';

/** How long an action may take to remove the focused card, in ms. */
const REMOVAL_MS = 2000;

/**
 * Runs an action that may remove the focused card, and returns its result. If the focus is lost,
 * moves the focus to the card if the page still has it, else to a neighbor, else to the list's
 * heading, else to the first card of the page.
 */
export function preserveFocus<Result>(card: HTMLElement | null, act: () => Result): Result {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling;
  const list = card?.closest<HTMLElement>('[data-quadrant-section]');
  const result = act();
  const until = performance.now() + REMOVAL_MS;
  const restore = () => {
    const focused = document.activeElement;
    if (focused && focused !== document.body) {
      // A busy page may remove the card later.
      if (card?.contains(focused) && performance.now() < until) requestAnimationFrame(restore);
      return;
    }
    const target =
      (card?.isConnected && titleElementOf(card)) ||
      (beside?.isConnected && titleElementOf(beside)) ||
      (list?.isConnected && list.querySelector<HTMLElement>('[data-quadrant-heading]')) ||
      titleElementOf(document.querySelector('main [data-task-id]'));
    if (target) target.focus();
  };
  afterMenu(restore);
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
