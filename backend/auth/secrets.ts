import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits of chance, safe in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Six digits, for a person to type. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored in place of a person's code. */
export function hashCode(userId: string, code: string): string {
  return hashToken(`${userId} ${code}`);
}

/** What is stored in place of a token: enough to find it by, useless to whoever reads it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token that follows another one in a session, the same however often it is asked for. */
export function nextToken(key: string, token: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(token).digest('base64url');
}

/** Equality in a time that says nothing about the contents. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
