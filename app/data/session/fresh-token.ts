import type { AuthError } from '@supabase/auth-js';
import { AppError } from '../errors/errors.ts';
import { gatewayFetch } from '../errors/gateway-fetch.ts';
import { noteEnding } from './ended-session.ts';
import { loadAuth } from './load-auth.ts';

/**
 * Fetches from the API and retries once with a refreshed token after a 401: if the browser's clock
 * is behind the server's, an expired token still looks valid. Signs the person out if the session
 * itself has ended.
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

/**
 * Returns an access token other than the refused token; undefined if there is none. Refreshes the
 * session unless another request has already done so.
 */
async function otherThan(refused: string | null): Promise<string | undefined> {
  const auth = await loadAuth();
  const { data: known } = await auth.getSession();
  if (!known.session) return undefined;
  if (refused !== `Bearer ${known.session.access_token}`) return known.session.access_token;
  const { data: renewed, error } = await auth.refreshSession();
  if (isRefusal(error)) await endHere();
  return renewed.session?.access_token;
}

/** Returns whether the auth service refused the refresh, so that trying again is useless. */
const isRefusal = (error: AuthError | null) =>
  error?.name === 'AuthApiError' && (error.status ?? 0) >= 400 && (error.status ?? 0) < 429;

/**
 * Signs out locally. The server refused both the access token and its refresh, so the session was
 * ended elsewhere. If the client kept the session, every request would fail until the token
 * expires.
 */
async function endHere(): Promise<void> {
  noteEnding();
  await (await loadAuth()).signOut({ scope: 'local' });
}
