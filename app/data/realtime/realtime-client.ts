import { RealtimeClient } from '@supabase/realtime-js';
import { API_HEADERS } from '../api/api-headers.ts';
import { apiUrl, config } from '../platform/config.ts';
import { accessToken } from '../session/load-auth.ts';

/**
 * The realtime client of supabase-js, imported without the rest of the library to keep the bundle
 * small.
 */
export const realtimeClient = new RealtimeClient(`${apiUrl.replace(/^http/, 'ws')}/realtime/v1`, {
  params: { apikey: config.publishableKey },
  headers: API_HEADERS,
  accessToken: async () => (await accessToken()) ?? null,
});

let authorizing: Promise<void> | undefined;

/**
 * Gives the client the session's token, without which channels join anonymously and receive
 * nothing. Concurrent callers share one `setAuth` call: of several calls, the client would complete
 * only the last.
 */
export function authorizeRealtime(): Promise<void> {
  authorizing ??= realtimeClient.setAuth().finally(() => {
    authorizing = undefined;
  });
  return authorizing;
}
