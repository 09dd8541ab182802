import { PostgrestClient } from '@supabase/postgrest-js';
import { apiUrl } from '../platform/config.ts';
import { API_HEADERS, fetchWithToken } from './api-headers.ts';
import type { Database } from './types.gen.ts';

/**
 * The data part of supabase-js (spec §7), with the session of the auth client. The other parts load
 * on demand to keep the pages small: auth-client.ts, realtime-client.ts, functions-client.ts,
 * supabase-full.ts.
 */
export const supabase = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  headers: API_HEADERS,
  fetch: fetchWithToken,
  // TanStack Query already retries. If PostgREST's client retried too, a failing read would take at
  // least 24 seconds.
  retry: false,
});
