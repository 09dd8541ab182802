import { unstable_forceFrameRate } from 'scheduler';
import { firstContent } from './idle.ts';

/**
 * Makes React render a signed-in page for 33 ms at a time until its first content, then for 5 ms
 * again. Nobody can use that page before, and on a slow device the breaks between slices delay the
 * content. A visitor's page can be read from its HTML meanwhile, so it is rendered in short slices.
 */
export function renderInLongSlices(): void {
  // boot.js sets the class if the browser has a session.
  if (!document.documentElement.classList.contains('has-session')) return;
  unstable_forceFrameRate(30);
  void firstContent.then(() => unstable_forceFrameRate(0));
}
