let text = '';
const listeners = new Set<() => void>();

/** Announces the result of an action to screen readers when the page shows it without a toast. */
export function announce(said: string): void {
  // Screen readers do not read a live region again if its text stays the same, so a repeated text
  // gets a non-breaking space at its end every second time.
  text = said === text ? `${said}\u00a0` : said;
  for (const listener of listeners) listener();
}

/** Returns the text announced last. */
export const announced = () => text;

/** Subscribes to announcements and returns the unsubscribe function. */
export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
