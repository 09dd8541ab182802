/**
 * Runs what may take a card away from under the keyboard, and puts the focus on the card beside it
 * (else on the list's heading) where it would otherwise fall to the page.
 */
export function preserveFocus(card: HTMLElement | null, act: () => void): void {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling;
  const list = card?.closest<HTMLElement>('[data-quadrant-section]');
  act();
  // After the next paint, when the card is gone and a menu has given its focus back.
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const target =
      (card?.isConnected && titleOf(card)) ||
      (beside?.isConnected && titleOf(beside)) ||
      list?.querySelector<HTMLElement>('[data-quadrant-heading]');
    if (target) target.focus();
  }, 50);
}

/** Moves the focus by one card within the list that holds this one. */
export function focusNeighbour(card: HTMLElement, step: 1 | -1): void {
  const neighbour = step === 1 ? card.nextElementSibling : card.previousElementSibling;
  if (neighbour) titleOf(neighbour)?.focus();
}

/** What of a card takes the focus. */
export function titleOf(card: Element): HTMLElement | null {
  return card.querySelector<HTMLElement>('[data-task-title]');
}
