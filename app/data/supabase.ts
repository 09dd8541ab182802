import { createClient } from '@supabase/supabase-js';
import { auth } from './auth-client.ts';
import { apiUrl, clientInfo, config } from './config.ts';
import { fetchWithFreshToken } from './fresh-token.ts';
import type { Database } from './types.gen.ts';

/** The one client of the data API; it speaks with the session that auth-client.ts holds. */
export const supabase = createClient<Database>(apiUrl, config.publishableKey, {
  accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  // The query client asks again, and knows when to stop; together they would wait for half a minute.
  db: { retry: false },
  global: { fetch: fetchWithFreshToken, headers: { 'X-Client-Info': clientInfo } },
});
