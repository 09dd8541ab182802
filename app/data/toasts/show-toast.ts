import { logFailure } from '../page/log.ts';
import type { Toast } from './toasts.ts';

/** Loads the toaster lazily, after the page has rendered. */
export const loadToaster = () => import('./toaster.tsx');

/** Shows a toast. */
export function showToast(toast: Toast): void {
  loadToaster().then(
    ({ show }) => show(toast),
    (error: unknown) => logFailure(`“${toast.title}” could not be shown.`, error),
  );
}
