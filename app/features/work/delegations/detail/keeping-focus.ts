import type { RefObject } from 'react';
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import type { StepTaken } from '../api/pending-steps.ts';

type Take = (taken: StepTaken) => Promise<boolean>;

/**
 * Returns a function that takes a step. If the step removes the focused button or form, the focus
 * moves to the delegation's state in the open details or, without open details, to the list.
 */
export function keepingFocus(take: Take, list?: RefObject<HTMLElement | null>): Take {
  // Called when the step begins, because a row may leave the list at once, and again when the step
  // ends, because a form closes once its step is saved.
  const keep = () => {
    ifFocusLost(() => {
      const state = document.querySelector<HTMLElement>('[data-delegation-state]');
      (state ?? list?.current)?.focus({ preventScroll: true });
    });
  };
  return (taken) => {
    keep();
    return take(taken).finally(keep);
  };
}
