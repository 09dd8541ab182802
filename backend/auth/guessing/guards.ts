import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { bearerOf } from '../../http/bearer.ts';
import { networkOf } from '../../http/network.ts';
import type { AuthBucket, AuthDeps, AuthEnv, RateLimits } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { CallerClaims } from '../sessions/claims.ts';
import type { Account } from '../users/account.ts';

/**
 * Minimum duration, in milliseconds, of a response that must not reveal whether an account exists:
 * longer than it takes to hash a password and write an account.
 */
export const MIN_ANSWER_MS = 300;

/** The context of routes behind `signedIn`. */
export interface CallerEnv {
  Variables: AuthEnv['Variables'] & { caller: CallerClaims };
}

/**
 * Returns middleware that counts a request for its sender's network, and refuses the request above
 * the limit.
 */
export function perAddress(limits: RateLimits, bucket: AuthBucket): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await take(limits, bucket, networkOf(c.get('clientAddress')));
    await next();
  };
}

/**
 * Counts a request of a signed-in person.
 * @throws AuthError over_request_rate_limit above the limit.
 */
export function takeForAccount(limits: RateLimits, userId: string): Promise<void> {
  return take(limits, 'account', userId);
}

/** Lets only requests with the access token of a live session pass; sets `caller`. */
export function signedIn(account: Account): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token) throw new AuthError('no_authorization');
    c.set('caller', await account.authenticate(token));
    await next();
  };
}

/** Lets only requests with the secret key pass; does not read the access token. */
export function withSecretKey(): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    if (c.get('apiKey') !== 'secret') throw new AuthError('not_admin');
    await next();
  };
}

/**
 * Resolves when the captcha is solved, or when no captcha is set up.
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

async function take(limits: RateLimits, bucket: AuthBucket, key: string): Promise<void> {
  const result = await limits.consume(bucket, key);
  if (result.ok) return;
  const wait = `Try again in ${result.retryAfterSeconds} seconds.`;
  throw new AuthError('over_request_rate_limit', {
    message: `Too many requests. ${wait}`,
    retryAfter: result.retryAfterSeconds,
  });
}

/**
 * Delays the result until the given time has passed, so that the duration does not reveal whether
 * an address has an account (safety, attack 21). Work that takes longer, on a busy host, is delayed
 * until a multiple of that time.
 */
export async function evenly<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const pad = startPadding(milliseconds);
  const [result] = await Promise.allSettled([work]);
  await pad();
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Like `evenly`, but delays only failures: a person who proves their identity need not wait. */
export async function refuseEvenly<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const pad = startPadding(milliseconds);
  try {
    return await work;
  } catch (error) {
    await pad();
    throw error;
  }
}

/**
 * Returns a function that waits until the time since `startPadding` was called is a multiple of the
 * given milliseconds.
 */
function startPadding(milliseconds: number): () => Promise<void> {
  const started = performance.now();
  return async () => {
    const took = () => performance.now() - started;
    const end = Math.max(1, Math.ceil(took() / milliseconds)) * milliseconds;
    // Node truncates a timer's delay and start time to milliseconds, so a timer may end early.
    while (took() < end) await sleep(end - took());
  };
}
