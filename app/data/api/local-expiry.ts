const WITH_SESSION = /\/auth\/v1\/(token|verify|signup|factors\/[\w-]+\/verify)$/;

/**
 * Has the client of sign-in work out by its own clock when a session's token ends. The server's
 * `expires_at` is a time of the server's clock: with a browser that is behind, the client would use a
 * token after its end, and renew it too early with one that is ahead.
 */
export function withLocalExpiry(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !WITH_SESSION.test(new URL(response.url).pathname)) return response;
    const { expires_at: _, ...session } = await response.json();
    const { status, statusText, headers } = response;
    const kept = new Headers(headers);
    // They are of the body as it was sent.
    for (const name of ['content-length', 'content-encoding']) kept.delete(name);
    return new Response(JSON.stringify(session), { status, statusText, headers: kept });
  };
}
