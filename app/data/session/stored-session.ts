import type { Session } from '@supabase/auth-js';
import { apiUrl } from '../platform/config.ts';
import { localSession } from './session-storage.ts';

/** The local storage key of the session, named as supabase-js names it. */
export const storageKey = `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`;

/** A token that expires within this many seconds is refreshed before use, as in the auth client. */
const MARGIN_S = 90;

/**
 * Returns the session in local storage while its access token is valid, so that a page need not
 * wait for the auth client. Undefined while the URL has a `code`, which the client exchanges for
 * another session.
 */
export const storedSession = (): Session | undefined => validSession(storedText(), Date.now());

/**
 * Returns the session in local storage even if its access token has expired: while the server
 * cannot be reached, the session still identifies the person.
 */
export function keptSession(): Session | undefined {
  const session = parsed(storedText());
  return isSession(session) ? session : undefined;
}

/** Returns whether the URL has a `code`, which the auth client exchanges for a session. */
export const urlHasCode = (): boolean =>
  !import.meta.env.SSR && /[?&]code=/.test(window.location.search);

function storedText(): string | null {
  if (import.meta.env.SSR || urlHasCode()) return null;
  return localSession.getItem(storageKey);
}

/**
 * Returns the session in a stored text if it has all fields that a page needs and stays valid for
 * more than `MARGIN_S` seconds after `now`. `now` is in milliseconds since the epoch.
 */
export function validSession(text: string | null, now: number): Session | undefined {
  const session = parsed(text);
  return isSession(session) && session.expires_at > now / 1000 + MARGIN_S ? session : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): value is Session & { expires_at: number } {
  const { access_token, refresh_token, expires_at, user } = (value ?? {}) as Partial<Session>;
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof user?.id === 'string'
  );
}
