import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that is fetched when it is first shown. Without a connection it is waited for, and
 * its place shows the fallback until then; with one, a part that cannot be had is an error of the page.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy takes it.
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => untilLoaded(load));

async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failedOnline = 0; ; ) {
    const wasOnline = navigator.onLine;
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      } else if (wasOnline) {
        // The connection may have gone and come back meanwhile: one failure is none yet.
        failedOnline += 1;
        if (failedOnline > 1) throw error;
      }
    }
  }
}
