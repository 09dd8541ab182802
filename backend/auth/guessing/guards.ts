import type { MiddlewareHandler } from 'hono';
import { networkOf } from '../../http/network.ts';
import type { AuthBucket, AuthDeps, AuthEnv, Limits } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { Caller } from '../sessions/tokens.ts';
import type { Account } from '../users/account.ts';

/** Milliseconds: longer than it takes to hash a password and write an account. */
export const EVEN_MS = 300;

/** The context of routes behind `signedIn`. */
export interface CallerEnv {
  Variables: AuthEnv['Variables'] & { caller: Caller };
}

/** Counts a request against its sender's network. */
export function perAddress(limits: Limits, bucket: AuthBucket): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await take(limits, bucket, networkOf(c.get('clientAddress')));
    await next();
  };
}

/** Counts a request of a signed-in person. */
export function takeForAccount(limits: Limits, userId: string): Promise<void> {
  return take(limits, 'account', userId);
}

/** Lets a request pass that carries the access token of a live session. */
export function signedIn(account: Account): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!token) throw new AuthError('no_authorization');
    c.set('caller', await account.authenticate(token));
    await next();
  };
}

/** Lets a request pass that carries the secret key and acts for no person. */
export function withSecretKey(): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    if (c.get('apiKey') !== 'secret') throw new AuthError('not_admin');
    await next();
  };
}

/**
 * Lets a request pass whose captcha is solved; every request where no captcha is set up.
 * @throws AuthError captcha_failed
 */
export async function requireCaptcha(
  { checkCaptcha }: Pick<AuthDeps, 'checkCaptcha'>,
  address: string,
  body: { gotrue_meta_security?: { captcha_token?: string | null | undefined } | null | undefined },
): Promise<void> {
  if (!checkCaptcha) return;
  const answer = body.gotrue_meta_security?.captcha_token;
  if (answer && (await checkCaptcha(answer, address))) return;
  throw new AuthError('captcha_failed');
}

async function take(limits: Limits, bucket: AuthBucket, key: string): Promise<void> {
  const result = await limits.consume(bucket, key);
  if (result.ok) return;
  const wait = `Try again in ${result.retryAfterSeconds} seconds.`;
  throw new AuthError('over_request_rate_limit', {
    message: `Too many requests. ${wait}`,
    retryAfter: result.retryAfterSeconds,
  });
}

/**
 * Delays the result to the given time, so that the duration does not reveal whether an address has
 * an account (safety, attack 21).
 */
export async function evenly<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Delays a refusal only: a person who proves their identity need not wait. */
export async function refuseEvenly<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const even = new Promise((resolve) => setTimeout(resolve, milliseconds));
  try {
    return await work;
  } catch (error) {
    await even;
    throw error;
  }
}
