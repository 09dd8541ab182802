import { createClient } from '@supabase/supabase-js';
import { apiUrl, config } from './config.ts';
import { gatewayFetch } from './errors.ts';
import type { Database } from './types.gen.ts';

/** The one client of the API (spec §7: PKCE flow, session in local storage, a client-info header). */
export const supabase = createClient<Database>(apiUrl, config.publishableKey, {
  auth: {
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  },
  global: {
    fetch: gatewayFetch,
    headers: {
      'X-Client-Info': `${config.name.toLowerCase().replaceAll(/\W+/g, '-')}-web/${__VERSION__}`,
    },
  },
});
