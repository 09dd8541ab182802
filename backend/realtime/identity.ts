import type { Auth } from '../auth/deps.ts';
import type { ApiKeys } from '../database/bootstrap.ts';

/** Who listens on a channel: the role and claims that the database is asked with. */
export interface Identity {
  role: string;
  /** The claims as the data API sets them. */
  text: string;
  /** Undefined for the signed-out and for the secret key. */
  personId?: string;
  sessionId?: string;
  /** Seconds of Unix time. */
  expiresAt?: number;
}

const of = (role: string): Identity => ({ role, text: JSON.stringify({ role }) });

/** Whether nobody has signed in: the publishable key alone. */
export const isSignedOut = (identity: Identity): boolean => identity.role === 'anon';

/** Whether the token that it comes from has expired. */
export const hasExpired = ({ expiresAt }: Identity): boolean =>
  expiresAt !== undefined && expiresAt * 1000 <= Date.now();

export type Identify = (
  token: string | undefined,
  apiKey: 'publishable' | 'secret',
) => Promise<Identity>;

/** Tells from a token, or its absence, who listens. @throws AuthError for a token that is none of ours. */
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
    return {
      role: claims.role,
      text: JSON.stringify(claims),
      personId: claims.sub,
      sessionId: claims.session_id,
      expiresAt: claims.exp,
    };
  };
}
