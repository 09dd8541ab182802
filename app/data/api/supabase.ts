import { PostgrestClient } from '@supabase/postgrest-js';
import { apiUrl, clientInfo, config } from '../platform/config.ts';
import { auth } from './auth-client.ts';
import { fetchWithFreshToken } from './fresh-token.ts';
import type { Database } from './types.gen.ts';

/**
 * The data part of supabase-js (spec §7), which every page uses, with the session from
 * auth-client.ts. Realtime, storage and functions are in supabase-full.ts, loaded on demand:
 * together they are twice as large.
 */
export const supabase = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  headers: { apikey: config.publishableKey, 'X-Client-Info': clientInfo },
  fetch: async (input, init) => {
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${data.session?.access_token ?? config.publishableKey}`);
    return fetchWithFreshToken(input, { ...init, headers });
  },
  // TanStack Query already retries, with a limit. With both, a failure would take half a minute.
  retry: false,
});
