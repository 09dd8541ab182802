import { logFailure } from '#app/browser/log.ts';
import { announce } from './announce.ts';
import type { Toast } from './toast.ts';

/** Loads the toaster, which the first render does not need. */
export const loadToaster = () => import('./toaster.tsx');

/** Shows a toast, or only announces it to screen readers if the page itself shows the result. */
export function showToast(toast: Toast): void {
  if (toast.isAnnounced && !toast.undo) {
    announce([toast.title, toast.message].filter(Boolean).join(': '));
    return;
  }
  loadToaster().then(
    ({ show }) => show(toast),
    (error: unknown) => logFailure(`“${toast.title}” could not be shown.`, error),
  );
}
