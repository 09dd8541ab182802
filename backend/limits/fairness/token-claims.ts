const MOST_TOKENS = 10_000;

/** Owner of a valid access token, and its validity in seconds of Unix time. */
export interface Said {
  sub: string;
  iat: number;
  exp: number;
}

/**
 * Returns a function that reads an access token by its signature alone and caches it until it
 * expires. It does not check that the session still lives: code that grants access has to.
 */
export function createTokenClaims(
  read: (token: string) => Promise<{ sub: string; iat?: number | undefined; exp: number }>,
): (token: string) => Promise<Said | undefined> {
  const known = new Map<string, Said>();
  return async (token) => {
    const found = known.get(token);
    if (found && found.exp * 1000 > Date.now()) return found;
    const claims = await read(token).catch(() => undefined);
    if (!claims) return undefined;
    const [oldest] = known.keys();
    if (known.size >= MOST_TOKENS && oldest !== undefined) known.delete(oldest);
    const said = { sub: claims.sub, iat: claims.iat ?? 0, exp: claims.exp };
    known.set(token, said);
    return said;
  };
}
