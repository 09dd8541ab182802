const MOST_TOKENS = 10_000;

/**
 * Whose valid access token it is, by its signature alone: whether the session still lives is for those
 * to ask who let somebody do something. Remembers tokens until they expire.
 */
export function createPersonOf(
  read: (token: string) => Promise<{ sub: string; exp: number }>,
): (token: string) => Promise<string | undefined> {
  const known = new Map<string, { sub: string; exp: number }>();
  return async (token) => {
    const found = known.get(token);
    if (found && found.exp * 1000 > Date.now()) return found.sub;
    const claims = await read(token).catch(() => undefined);
    if (!claims) return undefined;
    const [oldest] = known.keys();
    if (known.size >= MOST_TOKENS && oldest !== undefined) known.delete(oldest);
    known.set(token, { sub: claims.sub, exp: claims.exp });
    return claims.sub;
  };
}
