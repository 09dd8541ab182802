const WITH_SESSION = /\/auth\/v1\/(token|verify|signup|factors\/[\w-]+\/verify)$/;

/**
 * Wraps fetch so that the auth client computes a token's expiry from its own clock. `expires_at` is
 * in server time: a browser whose clock is behind would use expired tokens, and a browser whose
 * clock is ahead would refresh too early.
 */
export function withLocalExpiry(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !WITH_SESSION.test(new URL(response.url).pathname)) return response;
    const { expires_at: _, ...session } = await response.json();
    const { status, statusText, headers } = response;
    const kept = new Headers(headers);
    // Both headers describe the original body.
    for (const name of ['content-length', 'content-encoding']) kept.delete(name);
    return new Response(JSON.stringify(session), { status, statusText, headers: kept });
  };
}
