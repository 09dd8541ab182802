/**
 * Runs what may take a goal away from under the keyboard, and puts the focus on the goal beside it
 * (else on the head of the page) where it would otherwise fall to the page.
 */
export function preserveGoalFocus(goal: Element | null | undefined, act: () => void): void {
  const beside = goal?.nextElementSibling ?? goal?.previousElementSibling;
  act();
  // After the next paint, when the goal is gone and a menu has given its focus back.
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const target =
      (beside?.isConnected && beside.querySelector<HTMLElement>('button')) ||
      document.querySelector<HTMLElement>('[data-goals-heading]');
    if (target) target.focus();
  }, 50);
}
