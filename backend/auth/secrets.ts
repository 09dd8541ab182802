import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns six random digits for a person to type. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns the hash that is stored in place of a code that was mailed or sent to a phone. */
export function hashCode(ownerId: string, code: string): string {
  return hashToken(`${ownerId} ${code}`);
}

/**
 * Returns the hash that is stored in place of a token: the hash can be looked up, but does not
 * reveal the token.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the next refresh token of a session; the same input always gives the same token. */
export function nextToken(key: string, token: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(token).digest('base64url');
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
