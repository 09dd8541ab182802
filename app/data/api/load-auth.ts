import { apiUrl } from '../platform/config.ts';
import { networkError } from './errors.ts';
import { keptSession } from './session-storage.ts';

type AuthClient = typeof import('./auth-client.ts').auth;

/** The local storage key of the session, named as supabase-js names it. */
export const storageKey = `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`;

let client: AuthClient | undefined;
const waiting = new Set<(client: AuthClient) => void>();

/** Whether the auth client has anything to read: a stored session, or a `code` in the URL. */
export function mayHaveSession(): boolean {
  return keptSession.getItem(storageKey) !== null || /[?&]code=/.test(window.location.search);
}

/**
 * Loads the auth client on first use. Visitors without a session do not need it, which makes their
 * first visit 23 kB lighter.
 * @throws AppError without a connection.
 */
export async function loadAuth(): Promise<AuthClient> {
  try {
    return (await import('./auth-client.ts')).auth;
  } catch (cause) {
    throw networkError(cause);
  }
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
  keptSession.setItem(ENDED_KEY, 'yes');
}

export function forgetEnding(): void {
  keptSession.removeItem(ENDED_KEY);
}

export const wasEnded = (): boolean => keptSession.getItem(ENDED_KEY) !== null;
