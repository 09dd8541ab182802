import { localSession } from '#app/data/session/session-storage.ts';
import { destinationOf, ownPath } from './destination.ts';

const KEY = 'return-to';
/** Lifetime of the saved page: one hour, the same as the lifetime of an emailed link. */
const LIFE_MS = 3_600_000;

// Read before the auth client removes the code from the URL.
const cameWithCode = typeof window !== 'undefined' && /[?&]code=/.test(window.location.search);

/**
 * Saves the requested page while the person opens an email or signs in at Google. The link in the
 * email and Google both lead back to fixed pages (spec §7), maybe in another tab.
 */
export function saveReturnTo(state: unknown): void {
  const to = destinationOf(state);
  if (to === '/dashboard') clearReturnTo();
  else localSession.setItem(KEY, JSON.stringify({ to, until: Date.now() + LIFE_MS }));
}

/** Returns the saved page, if it has not expired. */
export function savedReturnTo(): string | undefined {
  try {
    const { to, until } = JSON.parse(localSession.getItem(KEY) ?? '{}');
    return typeof until === 'number' && until > Date.now() ? ownPath(to) : undefined;
  } catch {
    return undefined;
  }
}

export function clearReturnTo(): void {
  localSession.removeItem(KEY);
}

/**
 * Returns where to go after sign-in: the page in the router state, else the saved page if the visit
 * began with a code in the URL, else the dashboard.
 */
export function returnToFromState(state: unknown): string {
  const to = destinationOf(state);
  return (cameWithCode && to === '/dashboard' && savedReturnTo()) || to;
}
