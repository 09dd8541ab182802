import { logFailure } from '../page/log.ts';
import type { Toast } from './toasts.ts';

/** What shows toasts; it comes once a page stands. */
export const loadToaster = () => import('./toaster.tsx');

/** Shows a toast. */
export function showToast(toast: Toast): void {
  loadToaster().then(
    ({ show }) => show(toast),
    (error: unknown) => logFailure(`“${toast.title}” could not be shown.`, error),
  );
}
