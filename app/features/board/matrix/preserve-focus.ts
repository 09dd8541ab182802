/**
 * Runs an act that may remove the focused card. If the focus would fall to the page, moves it to
 * the card, to the one beside it or to the list's heading.
 */
export function preserveFocus(card: HTMLElement | null, act: () => void): void {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling;
  const list = card?.closest<HTMLElement>('[data-quadrant-section]');
  act();
  // Wait until the card is gone and a closing menu has returned its focus.
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const target =
      (card?.isConnected && titleOf(card)) ||
      (beside?.isConnected && titleOf(beside)) ||
      list?.querySelector<HTMLElement>('[data-quadrant-heading]');
    if (target) target.focus();
  }, 50);
}

/** Moves the focus to the next or previous card of the same list. */
export function focusNeighbour(card: HTMLElement, step: 1 | -1): void {
  const neighbour = step === 1 ? card.nextElementSibling : card.previousElementSibling;
  if (neighbour) titleOf(neighbour)?.focus();
}

/** Returns the element of a card that takes the focus. */
export function titleOf(card: Element): HTMLElement | null {
  return card.querySelector<HTMLElement>('[data-task-title]');
}
