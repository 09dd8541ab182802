import { loadNow, loadPart } from '#app/browser/load-part.ts';
import { networkError } from '../errors/errors.ts';
import { type AuthClient, isAuthLoaded } from './loaded-auth.ts';
import { localSession } from './session-storage.ts';
import { storageKey, storedSession, urlHasCode } from './stored-session.ts';

/**
 * Returns whether the auth client has anything to read: a stored session, or a `code` in the URL.
 */
export const mayHaveSession = (): boolean =>
  localSession.getItem(storageKey) !== null || urlHasCode();

const loadClient = () => import('./auth-client.ts');

/** Loads the auth client ahead of its first use, as soon as it can be loaded. */
export async function preloadAuth(): Promise<void> {
  await loadPart(loadClient);
}

/**
 * Loads the auth client on first use. Visitors without a session do not need it, so their first
 * visit does not load its code.
 * @throws AppError without a connection.
 */
export async function loadAuth(): Promise<AuthClient> {
  try {
    return (await loadNow(loadClient)).auth;
  } catch (cause) {
    throw networkError(cause);
  }
}

/**
 * Returns the access token for a request, undefined without a session. Loads the auth client only
 * if the stored token has to be refreshed first, or if the URL has a `code`.
 * @throws AppError without a connection.
 */
export async function accessToken(): Promise<string | undefined> {
  if (!isAuthLoaded()) {
    const stored = storedSession();
    if (stored) return stored.access_token;
    if (!mayHaveSession()) return undefined;
  }
  const { data } = await (await loadAuth()).getSession();
  return data.session?.access_token;
}
