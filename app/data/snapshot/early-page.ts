import { storeFlag } from '#app/browser/stored-flag.ts';
import { keptSession } from '../session/stored-session.ts';
import { shapeOf } from './shape.ts';

/** Local storage key of the early page, which boot.js reads. */
const KEY = 'early-page';
/** The page that is stored; no other page has a place for the early page in its HTML. */
const PATH = '/tasks';
/** Longest JSON that is stored, in characters. */
const MOST = 300_000;

declare global {
  /** The early page, which boot.js creates from what is stored; undefined if nothing fits. */
  var earlyPage: HTMLElement | undefined;
}

/**
 * Stores how the board looks each time the page is hidden. At the next start, boot.js shows the
 * stored look, which cannot be used, until the app has rendered the board (decision 135). Returns
 * a function that stops the storing.
 */
export function keepEarlyPage(userId: string): () => void {
  const onHidden = () => {
    if (document.visibilityState !== 'hidden' || keptSession()?.user.id !== userId) return;
    const page = currentPage(userId);
    try {
      if (page) localStorage.setItem(KEY, page);
      // On another page, the tasks may have changed since the board was stored.
      else forgetEarlyPage();
    } catch {
      // Storage is full: a look that was stored earlier would be out of date.
      forgetEarlyPage();
    }
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => document.removeEventListener('visibilitychange', onHidden);
}

/** Deletes the stored look of the board. */
export const forgetEarlyPage = (): void => storeFlag(KEY, false);

/**
 * Returns the JSON of the board's look; undefined if the page shows something else, or is scrolled:
 * it starts at the top.
 */
function currentPage(userId: string): string | undefined {
  if (location.pathname !== PATH || location.search !== '') return undefined;
  const page = document.querySelector('main > *');
  if (!page?.querySelector('[data-quadrant-section] [data-task-title]')) return undefined;
  if (window.scrollY > 0 || [...page.querySelectorAll('*')].some((part) => part.scrollTop > 0)) {
    return undefined;
  }
  const json = JSON.stringify({
    userId,
    // The names of the classes differ from build to build.
    build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
    width: window.innerWidth,
    savedAt: Date.now(),
    shape: shapeOf(page),
  });
  return json.length <= MOST ? json : undefined;
}
