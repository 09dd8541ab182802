import type { Auth } from '../auth/deps.ts';
import type { ApiKeys } from '../database/bootstrap.ts';

/** The identity of a client: the role and claims for database queries. */
export interface Identity {
  role: string;
  /** The claims as JSON, as the Data API stores them in `request.jwt.claims`. */
  text: string;
  /**
   * The claims as JSON, without issue time and expiry. Tokens that differ only in these times have
   * the same key, and see the same rows.
   */
  claimsKey: string;
  /** Undefined for signed-out clients and for the secret key. */
  personId?: string;
  sessionId?: string;
  /** Unix time in seconds. */
  expiresAt?: number;
}

function of(role: string): Identity {
  const text = JSON.stringify({ role });
  return { role, text, claimsKey: text };
}

/** Returns whether nobody is signed in: only the publishable key was sent. */
export const isSignedOut = (identity: Identity): boolean => identity.role === 'anon';

/** Returns whether the identity's token has expired. */
export const hasExpired = ({ expiresAt }: Identity): boolean =>
  expiresAt !== undefined && expiresAt * 1000 <= Date.now();

export type Identify = (
  token: string | undefined,
  apiKey: 'publishable' | 'secret',
) => Promise<Identity>;

/**
 * Returns the function that identifies a client by its token or, without one, by its API key.
 * @throws AuthError for an invalid token.
 */
export function createIdentify(options: {
  auth: Pick<Auth, 'authenticate'>;
  keys: ApiKeys;
}): Identify {
  const { auth, keys } = options;
  return async (token, apiKey) => {
    if (token === keys.secret) return of('service_role');
    if (!token || token === keys.publishable) {
      return of(apiKey === 'secret' ? 'service_role' : 'anon');
    }
    const claims = await auth.authenticate(token);
    const { iat: _issued, exp: _expires, ...timeless } = claims;
    return {
      role: claims.role,
      text: JSON.stringify(claims),
      claimsKey: JSON.stringify(timeless),
      personId: claims.sub,
      sessionId: claims.session_id,
      expiresAt: claims.exp,
    };
  };
}
