import { createClient } from '@supabase/supabase-js';
import { apiUrl, clientInfo, config } from '../platform/config.ts';
import { fetchWithFreshToken } from '../session/fresh-token.ts';
import { accessToken } from '../session/load-auth.ts';
import type { Database } from './types.gen.ts';

/** The whole supabase-js client, used for storage. Only load-supabase-full.ts imports this file. */
export const client = createClient<Database>(apiUrl, config.publishableKey, {
  accessToken: async () => (await accessToken()) ?? null,
  global: { fetch: fetchWithFreshToken, headers: { 'X-Client-Info': clientInfo } },
});
