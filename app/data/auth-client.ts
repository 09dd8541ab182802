import { AuthClient } from '@supabase/auth-js';
import { apiUrl, clientInfo, config } from './config.ts';
import { gatewayFetch } from './errors.ts';
import { sessionStore } from './session-storage.ts';

/**
 * The sign-in part of supabase-js (spec §7: PKCE flow, session in local storage, a client-info
 * header). It stands apart from the data client because a first visit needs this part alone.
 */
export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  headers: {
    apikey: config.publishableKey,
    Authorization: `Bearer ${config.publishableKey}`,
    'X-Client-Info': clientInfo,
  },
  // The name that supabase-js gives it.
  storageKey: `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`,
  flowType: 'pkce',
  storage: sessionStore(() => window.localStorage),
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
  fetch: gatewayFetch,
});
