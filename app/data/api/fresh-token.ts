import { isAuthApiError } from '@supabase/auth-js';
import { auth } from './auth-client.ts';
import { AppError, gatewayFetch } from './errors.ts';
import { noteEnding } from './load-auth.ts';

/**
 * The way out to the API for data. A clock that is behind the server's takes a dead token for alive:
 * when it is refused, it is renewed, once, and the request goes again. Where the session itself has
 * ended, that signs the person out.
 */
export async function fetchWithFreshToken(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  try {
    return await gatewayFetch(input, init);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    const headers = new Headers(init?.headers);
    const token = await otherThan(headers.get('authorization'));
    if (!token) throw error;
    headers.set('authorization', `Bearer ${token}`);
    return await gatewayFetch(input, { ...init, headers });
  }
}

/** An access token that is not the refused one: another request may have renewed it already. */
async function otherThan(refused: string | null): Promise<string | undefined> {
  const { data: known } = await auth.getSession();
  if (!known.session) return undefined;
  if (refused !== `Bearer ${known.session.access_token}`) return known.session.access_token;
  const { data: renewed, error } = await auth.refreshSession();
  if (isAuthApiError(error) && error.status >= 400 && error.status < 429) await endHere();
  return renewed.session?.access_token;
}

/**
 * The token has not run out and neither it nor its successor is taken: the session was ended
 * elsewhere. The client keeps such a session until its token runs out, with an app that can do nothing.
 */
async function endHere(): Promise<void> {
  noteEnding();
  await auth.signOut({ scope: 'local' });
}
