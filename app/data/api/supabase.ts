import { PostgrestClient } from '@supabase/postgrest-js';
import { apiUrl, clientInfo, config } from '../platform/config.ts';
import { auth } from './auth-client.ts';
import { fetchWithFreshToken } from './fresh-token.ts';
import type { Database } from './types.gen.ts';

/**
 * The data API's part of supabase-js (spec §7), which every page reads by; it speaks with the session
 * that auth-client.ts holds. Realtime, storage and functions come when they are needed, in
 * whole-client.ts: together they are twice as large.
 */
export const supabase = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  headers: { apikey: config.publishableKey, 'X-Client-Info': clientInfo },
  fetch: async (input, init) => {
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${data.session?.access_token ?? config.publishableKey}`);
    return fetchWithFreshToken(input, { ...init, headers });
  },
  // The query client asks again, and knows when to stop; together they would wait for half a minute.
  retry: false,
});
