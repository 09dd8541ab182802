const MOST_TOKENS = 10_000;

/** Whose valid access token it is, and from when to when it holds, in seconds of Unix time. */
export interface Said {
  sub: string;
  iat: number;
  exp: number;
}

/**
 * What a valid access token says, by its signature alone: whether the session still lives is for those
 * to ask who let somebody do something. Remembers tokens until they expire.
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
