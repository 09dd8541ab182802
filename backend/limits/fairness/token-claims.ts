const MOST_TOKENS = 10_000;

/** Claims of a valid access token: its owner, and its issue time and expiry in Unix seconds. */
export interface TokenClaims {
  sub: string;
  iat: number;
  exp: number;
}

/** Returns the claims of a valid access token, without looking up its session. */
export type TokenClaimsOf = (token: string) => Promise<TokenClaims | undefined>;

/**
 * Verifies access tokens and caches their claims until they expire. Code that grants access has to
 * check the session itself.
 */
export function createTokenClaims(
  read: (token: string) => Promise<{ sub: string; iat?: number | undefined; exp: number }>,
): {
  claimsOf: TokenClaimsOf;
  /** Returns the tokens that expired before this time (Unix ms), and removes them. */
  takeExpired: (before: number) => string[];
} {
  const known = new Map<string, TokenClaims>();
  return {
    claimsOf: async (token) => {
      const found = known.get(token);
      if (found && found.exp * 1000 > Date.now()) return found;
      const claims = await read(token).catch(() => undefined);
      if (!claims) return undefined;
      const [oldest] = known.keys();
      if (known.size >= MOST_TOKENS && oldest !== undefined) known.delete(oldest);
      const cached = { sub: claims.sub, iat: claims.iat ?? 0, exp: claims.exp };
      known.set(token, cached);
      return cached;
    },
    takeExpired: (before) => {
      const expired = [...known].filter(([, { exp }]) => exp * 1000 < before);
      for (const [token] of expired) known.delete(token);
      return expired.map(([token]) => token);
    },
  };
}
