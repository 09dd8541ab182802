import { clientInfo, config } from '../platform/config.ts';
import { accessToken } from '../session/load-auth.ts';

/** Headers of every client of the API (spec §7). */
export const API_HEADERS = { apikey: config.publishableKey, 'X-Client-Info': clientInfo };

/** Returns the headers plus `authorization`: the session's token, or without a session the key. */
export async function withToken(given: HeadersInit | undefined): Promise<Headers> {
  const headers = new Headers(given);
  headers.set('authorization', `Bearer ${(await accessToken()) ?? config.publishableKey}`);
  return headers;
}
