import { createClient } from '@supabase/supabase-js';
import { apiUrl, clientInfo, config } from '../platform/config.ts';
import { auth } from './auth-client.ts';
import { fetchWithFreshToken } from './fresh-token.ts';
import type { Database } from './types.gen.ts';

/**
 * All of supabase-js, for realtime, storage and functions. Only load-supabase-full.ts imports it.
 */
export const client = createClient<Database>(apiUrl, config.publishableKey, {
  accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  global: { fetch: fetchWithFreshToken, headers: { 'X-Client-Info': clientInfo } },
});
