import { AuthClient } from '@supabase/auth-js';
import { gatewayFetch } from '../errors/gateway-fetch.ts';
import { apiUrl, clientInfo, config } from '../platform/config.ts';
import { authLoaded } from './loaded-auth.ts';
import { withLocalExpiry } from './local-expiry.ts';
import { localSession } from './session-storage.ts';
import { storageKey } from './stored-session.ts';

/**
 * The auth part of supabase-js (spec §7: PKCE flow, session in local storage, client-info header).
 * Separate from the data client because signing in needs only this part.
 */
export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  headers: {
    apikey: config.publishableKey,
    Authorization: `Bearer ${config.publishableKey}`,
    'X-Client-Info': clientInfo,
  },
  storageKey,
  flowType: 'pkce',
  storage: localSession,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
  experimental: { recoveryCodes: true },
  fetch: withLocalExpiry(gatewayFetch),
});

authLoaded(auth);
