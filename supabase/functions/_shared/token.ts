/** Returns a one-time token for a link, and the hash to store. */
export async function makeToken(): Promise<{ token: string; hash: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/(?<!=)=+$/, '');
  return { token, hash: await hashOf(token) };
}

/** Returns the SHA-256 of a text in hex, the form in which the database stores tokens. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the number of the current interval of `minutes`. With this number in its idempotency key,
 * a call that is repeated within the interval, for example after a lost response, counts once.
 */
export function timeBucket(minutes: number): number {
  return Math.floor(Date.now() / (minutes * 60_000));
}
