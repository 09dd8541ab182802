import { loadNow, loadPart } from '#app/browser/load-part.ts';
import { networkError } from '../errors/errors.ts';
import { localSession } from './session-storage.ts';
import { storageKey, storedSession, urlHasCode } from './stored-session.ts';

type AuthClient = typeof import('./auth-client.ts').auth;

let client: AuthClient | undefined;
const waiting = new Set<(client: AuthClient) => void>();

/**
 * Returns whether the auth client has anything to read: a stored session, or a `code` in the URL.
 */
export const mayHaveSession = (): boolean =>
  localSession.getItem(storageKey) !== null || urlHasCode();

const loadClient = () => import('./auth-client.ts');

/** Loads the auth client ahead of its first use, once there is a connection. */
export async function preloadAuth(): Promise<void> {
  await loadPart(loadClient);
}

/**
 * Loads the auth client on first use. Visitors without a session do not need it, so their first
 * visit does not include it.
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
 * if the stored token has to be refreshed first.
 * @throws AppError without a connection.
 */
export async function accessToken(): Promise<string | undefined> {
  if (!client) {
    const stored = storedSession();
    if (stored) return stored.access_token;
    if (!mayHaveSession()) return undefined;
  }
  const { data } = await (await loadAuth()).getSession();
  return data.session?.access_token;
}

/**
 * Calls back once the client is loaded, no matter which caller loaded it. Returns the unsubscribe
 * function.
 */
export function onAuthLoaded(onLoaded: (client: AuthClient) => void): () => void {
  if (client) onLoaded(client);
  else waiting.add(onLoaded);
  return () => waiting.delete(onLoaded);
}

/** Called by the auth client's module when it has loaded. */
export function authLoaded(loaded: AuthClient): void {
  client = loaded;
  for (const onLoaded of waiting) onLoaded(loaded);
  waiting.clear();
}

const ENDED_KEY = 'session-ended';

/** Records, for every tab, that the session was ended elsewhere. Cleared by the next sign-in. */
export function noteEnding(): void {
  localSession.setItem(ENDED_KEY, 'yes');
}

export function forgetEnding(): void {
  localSession.removeItem(ENDED_KEY);
}

export const wasEnded = (): boolean => localSession.getItem(ENDED_KEY) !== null;
