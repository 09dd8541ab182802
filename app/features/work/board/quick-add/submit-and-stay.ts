import type { RefObject } from 'react';

/**
 * Submits a capture line and leaves its dialog open. `requestSubmit` is synchronous, so `onAdded`
 * reads `stays` before this function resets it.
 */
export function submitAndStay(form: HTMLFormElement, stays: RefObject<boolean> | undefined): void {
  if (stays) stays.current = true;
  form.requestSubmit();
  if (stays) stays.current = false;
}
