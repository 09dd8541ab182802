import { unstable_forceFrameRate } from 'scheduler';
import { firstContent } from './idle.ts';

/**
 * Makes React render for 33 ms at a time until the page shows its first content, then for 5 ms
 * again. Nobody can use the page before, and on a slow device the breaks between slices delay the
 * content.
 */
export function renderInLongSlices(): void {
  unstable_forceFrameRate(30);
  void firstContent.then(() => unstable_forceFrameRate(0));
}
