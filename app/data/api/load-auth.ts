import { apiUrl } from '../platform/config.ts';
import { AppError } from './errors.ts';
import { keptSession } from './session-storage.ts';

type AuthClient = typeof import('./auth-client.ts').auth;

/** Where the session is kept, under the name that supabase-js gives it. */
export const storageKey = `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`;

let client: AuthClient | undefined;
const waiting = new Set<(client: AuthClient) => void>();

/** Whether there is anything for the client to read: a session, or a code in the page's address. */
export function mayHaveSession(): boolean {
  return keptSession.getItem(storageKey) !== null || /[?&]code=/.test(window.location.search);
}

/**
 * The sign-in client, fetched when it is first needed: somebody who has no session yet gets by
 * without it, and their first visit is lighter by its 23 kB. Throws AppError without a connection.
 */
export async function loadAuth(): Promise<AuthClient> {
  try {
    return (await import('./auth-client.ts')).auth;
  } catch (cause) {
    throw new AppError('network', 'No connection to the server. Try again in a moment.', { cause });
  }
}

/** Calls back once the client is there, whoever asked for it; gives the way to stop waiting. */
export function onAuthLoaded(hear: (client: AuthClient) => void): () => void {
  if (client) hear(client);
  else waiting.add(hear);
  return () => waiting.delete(hear);
}

/** Said by the client's own module. */
export function authLoaded(loaded: AuthClient): void {
  client = loaded;
  for (const hear of waiting) hear(loaded);
  waiting.clear();
}

const ENDED_KEY = 'session-ended';

/** Says to every tab that the session that was here was ended elsewhere, until there is another. */
export function noteEnding(): void {
  keptSession.setItem(ENDED_KEY, 'yes');
}

export function forgetEnding(): void {
  keptSession.removeItem(ENDED_KEY);
}

export const wasEnded = (): boolean => keptSession.getItem(ENDED_KEY) !== null;
