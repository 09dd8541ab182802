import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AuthError } from '../errors.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { UserRow } from '../users/user-row.ts';
import { type PersonClaims, tokenClaims } from './claims.ts';
import type { AmrClaim } from './session-store.ts';

export interface Tokens {
  /** Returns an access token with GoTrue's claims, and its expiry in seconds of Unix time. */
  access(
    user: UserRow,
    session: { id: string; aal: string; amr: AmrClaim[] },
  ): Promise<{ token: string; expiresAt: number }>;
  /** Returns the same token until half of its life is over: PostgREST keeps each that it has seen. */
  service(role: 'service_role'): Promise<string>;
  /** Returns all claims of an unexpired access token that we issued. @throws AuthError bad_jwt */
  read(token: string): Promise<PersonClaims>;
  /**
   * Returns the token in a form that PostgREST accepts. PostgREST refuses tokens issued in the
   * future, so a token from before the host's clock was set back is signed again, with the same
   * expiry.
   */
  asOfNow(token: string): Promise<string>;
}

/**
 * Creates the service that signs and verifies ES256 tokens.
 * @param issuer the API's URL with /auth/v1.
 */
export function createTokens(options: {
  keys: SigningKeys;
  clock: () => Date;
  issuer: string;
  lifeSeconds: number;
}): Tokens {
  const { keys, clock, issuer, lifeSeconds } = options;

  const seconds = () => Math.floor(clock().getTime() / 1000);

  const sign = async (payload: Record<string, unknown>, end?: number) => {
    const { kid, key } = await keys.current();
    const issuedAt = seconds();
    const expiresAt = end ?? issuedAt + lifeSeconds;
    const token = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt };
  };

  let known: { token: string; kid: string; issuedAt: number } | undefined;

  async function service(role: 'service_role'): Promise<string> {
    const { kid } = await keys.current();
    const now = seconds();
    // The clock may have been set back, and PostgREST refuses tokens issued in the future.
    const age = known?.kid === kid ? now - known.issuedAt : -1;
    if (known && age >= 0 && age < lifeSeconds / 2) return known.token;
    const { token } = await sign({ role });
    known = { token, kid, issuedAt: now };
    return token;
  }

  async function read(token: string): Promise<PersonClaims> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? undefined : await keys.find(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: ['ES256'],
          issuer,
          audience: 'authenticated',
          currentDate: clock(),
          requiredClaims: ['exp'],
        },
      );
      return tokenClaims.parse(payload);
    } catch (error) {
      if (!(error instanceof errors.JOSEError) && !(error instanceof z.ZodError)) throw error;
      const why = error instanceof errors.JWTExpired ? 'token is expired' : 'token is not valid';
      throw new AuthError('bad_jwt', { message: `Invalid access token: ${why}` });
    }
  }

  return {
    read,
    asOfNow: async (token) => {
      if (issuedAt(token) <= seconds()) return token;
      try {
        const said = await read(token);
        return (await sign(said, said.exp)).token;
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        // The token is not valid or has expired: return it unchanged, and PostgREST refuses it.
        return token;
      }
    },
    access: (user, session) =>
      sign({
        aud: user.aud,
        sub: user.id,
        role: user.role,
        email: user.email,
        phone: user.phone ?? '',
        app_metadata: user.raw_app_meta_data ?? {},
        user_metadata: user.raw_user_meta_data ?? {},
        session_id: session.id,
        aal: session.aal,
        amr: session.amr,
        is_anonymous: user.is_anonymous,
      }),
    service,
  };
}

/** Returns a token's unverified issue time, in seconds of Unix time. */
function issuedAt(token: string): number {
  try {
    return decodeJwt(token).iat ?? 0;
  } catch {
    return 0;
  }
}
