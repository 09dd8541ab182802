import { unstable_forceFrameRate } from 'scheduler';
import { firstContent } from './idle.ts';

/** Returns whether boot.js has found a valid session. The app decides later whether it still is. */
export const hasSession = (): boolean => document.documentElement.classList.contains('has-session');

/**
 * Makes React render a signed-in page for 33 ms at a time until its first content, then for 5 ms
 * again. Nobody can use that page before, and on a slow device the breaks between slices delay the
 * content. A visitor's page can be read from its HTML meanwhile, so it is rendered in short slices.
 */
export function renderInLongSlices(): void {
  if (!hasSession()) return;
  unstable_forceFrameRate(30);
  void firstContent.then(() => unstable_forceFrameRate(0));
}
