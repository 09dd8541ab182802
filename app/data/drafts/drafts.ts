/**
 * What somebody has typed and not saved yet. It stays in this tab through a failed save, a reload and a
 * sign-in, under the name of whoever typed it, until it is saved, discarded, or they sign out.
 */
const PREFIX = 'draft:';

export const draftKey = (userId: string, name: string) => `${PREFIX}${userId}:${name}`;

/** What is kept under a key, if anything. */
export function readDraft<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as T;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; undefined lets go of it. */
export function saveDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed stays on the page.
  }
}

const offers = new EventTarget();

/** Keeps a draft that comes from elsewhere than its form, and tells the form if it is open. */
export function offerDraft(key: string, draft: unknown): void {
  saveDraft(key, draft);
  offers.dispatchEvent(new CustomEvent(key, { detail: draft }));
}

/** Hears of drafts from elsewhere until the returned function is called. */
export function onOffer<T>(key: string, take: (draft: T) => void): () => void {
  const hear = (event: Event) => take((event as CustomEvent<T>).detail);
  offers.addEventListener(key, hear);
  return () => offers.removeEventListener(key, hear);
}

/** Lets go of all of them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Forbidden: there are none.
  }
}

/** What differs from how a form was given, by field; undefined where nothing does. */
export function changedFrom<T extends object>(given: T, values: T): Partial<T> | undefined {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(given[name as keyof T]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : undefined;
}
