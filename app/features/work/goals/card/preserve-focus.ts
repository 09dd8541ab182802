import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';

/**
 * Runs an action that may remove the focused goal. If the focus is lost, focuses the neighboring
 * goal, else the line with the number of active goals at the top of the page.
 */
export function preserveGoalFocus(goal: Element | null | undefined, act: () => void): void {
  const beside = goal?.nextElementSibling ?? goal?.previousElementSibling;
  act();
  ifFocusLost(() => {
    const target =
      (beside?.isConnected && beside.querySelector<HTMLElement>('button')) ||
      document.querySelector<HTMLElement>('[data-goals-heading]');
    if (target) target.focus();
  });
}
