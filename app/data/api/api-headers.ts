import { clientInfo, config } from '../platform/config.ts';
import { fetchWithFreshToken } from '../session/fresh-token.ts';
import { accessToken } from '../session/load-auth.ts';

/** Headers of the data, functions and realtime clients (spec §7). */
export const API_HEADERS = { apikey: config.publishableKey, 'X-Client-Info': clientInfo };

/**
 * Fetches with the session's token as `authorization`; without a session, with the publishable key.
 */
export async function fetchWithToken(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${(await accessToken()) ?? config.publishableKey}`);
  return await fetchWithFreshToken(input, { ...init, headers });
}
