/**
 * Unsaved input. A draft survives a failed save, a reload, and the sign-in after a session has
 * expired, all in the same tab. It is stored per user until it is saved or discarded, or the user
 * signs out.
 */
const PREFIX = 'draft:';

export const draftKey = (userId: string, name: string) => `${PREFIX}${userId}:${name}`;

/** Returns the draft stored under a key, if any. */
export function readDraft<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as T;
  } catch {
    return undefined;
  }
}

/** Stores a draft; undefined removes it. */
export function saveDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage full or forbidden: the input stays on the page only.
  }
}

const offers = new EventTarget();

/**
 * Stores a draft that comes from outside its form, and passes it to the form if the form is open.
 */
export function offerDraft(key: string, draft: unknown): void {
  saveDraft(key, draft);
  offers.dispatchEvent(new CustomEvent(key, { detail: draft }));
}

/** Subscribes to the drafts of `offerDraft`. Returns the unsubscribe function. */
export function onDraftOffered<T>(key: string, take: (draft: T) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<T>).detail);
  offers.addEventListener(key, listener);
  return () => offers.removeEventListener(key, listener);
}

/** Removes all drafts. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage forbidden: there are no drafts.
  }
}
