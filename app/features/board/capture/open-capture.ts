import { overlayState } from '#app/data/page/overlay-state.ts';
import type { Task } from '#domain/tasks/task.ts';

const opened = overlayState(false);

export const useCaptureOpened = opened.useShown;

/** Opens the capture line over the page. */
export const openCapture = (): void => opened.show(true);

export const closeCapture = (): void => opened.show(false);

const delegated = overlayState<{ task: Task; email: string } | null>(null);

export const useCapturedDelegation = delegated.useShown;

/** Opens the delegate dialog for a captured line that names an email address. */
export function delegateCaptured(task: Task, email: string): void {
  // Everything outside the open line is inert.
  closeCapture();
  delegated.show({ task, email });
}

export const closeDelegation = (): void => delegated.show(null);

/** Focuses the page's own capture line, or opens one over the page (clarity §1). */
export function captureAnywhere(): void {
  const line = document.querySelector<HTMLInputElement>('main [data-capture-line]');
  if (line) line.focus();
  else openCapture();
}
