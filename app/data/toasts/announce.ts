import { listenerSet } from '#app/browser/listener-set.ts';

let text = '';
const listeners = listenerSet();

/** Announces the result of an action to screen readers when the page shows it without a toast. */
export function announce(said: string): void {
  // Screen readers do not read a live region again if its text stays the same, so a repeated text
  // gets a non-breaking space at its end every second time.
  text = said === text ? `${said}\u00a0` : said;
  listeners.notify();
}

/** Returns the text announced last. */
export const announced = () => text;

/** Subscribes to announcements and returns the unsubscribe function. */
export const onAnnounced = listeners.add;
