import { unstable_forceFrameRate } from 'scheduler';
import { firstContent } from './idle.ts';

/**
 * Returns whether boot.js has found a valid session that needs no second factor. The app checks the
 * session again later.
 */
export const hasSession = (): boolean => document.documentElement.classList.contains('has-session');

/**
 * Makes React render a signed-in page in slices of 33 ms until its first content, then in slices of
 * 5 ms again. Before the first content, nobody can use the page, and on a slow device the breaks
 * between short slices delay the content. A visitor can already read the HTML of a public page, so
 * public pages keep the short slices.
 */
export function renderInLongSlices(): void {
  if (!hasSession()) return;
  unstable_forceFrameRate(30);
  void firstContent.then(() => unstable_forceFrameRate(0));
}
