import type { MiddlewareHandler } from 'hono';
import type { ApiKeys } from '../database/bootstrap.ts';
import { bearerOf } from '../http/bearer.ts';
import type { HostContext, HostEnv } from '../http/context.ts';
import { refusal } from '../http/errors.ts';
import { callerOf } from '../limits/fairness/data-callers.ts';
import type { TokenClaims } from '../limits/fairness/token-claims.ts';
import { createTurns } from '../limits/fairness/turns.ts';
import { StorageError } from './errors.ts';

/**
 * Limits of running requests (`places` is the total) and of waiting requests; a request runs until
 * its response starts. The requests use the host's own ten database connections, which sign-in and
 * realtime need too.
 */
const PEOPLE = { places: 6, perCaller: 3, perNetwork: 5, waitingPerCaller: 200, waiting: 2_000 };
const SIGNED_OUT = { places: 3, perCaller: 3, perNetwork: 3, waitingPerCaller: 100, waiting: 500 };
/**
 * The same limits for uploads. More uploads may run at once, because an upload takes as long as its
 * sender's connection needs, but uses the database only before and after.
 */
const UPLOADS = { places: 64, perCaller: 6, perNetwork: 32, waitingPerCaller: 50, waiting: 500 };

/**
 * Returns middleware that runs a few requests of each caller at once. Further requests wait, and
 * the waiting callers take turns (safety attack 46). Requests with the secret key are the
 * operator's and skip the queue.
 */
export function createStoragePlaces(options: {
  keys: ApiKeys;
  tokenClaimsOf: (token: string) => Promise<TokenClaims | undefined>;
}): MiddlewareHandler<HostEnv> {
  const { keys, tokenClaimsOf } = options;
  const people = createTurns(PEOPLE);
  const signedOut = createTurns(SIGNED_OUT);
  const uploads = createTurns(UPLOADS);

  return async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (isOperator(c, token, keys)) return await next();
    const claims = token === undefined ? undefined : await tokenClaimsOf(token);
    const caller = callerOf(claims?.sub, c.get('clientAddress'));
    const turns = isUpload(c) ? uploads : caller.isSignedOut ? signedOut : people;
    const leaving = c.req.raw.signal;
    const place = await turns.enter(caller, leaving).catch((error: unknown) => {
      if (!leaving.aborted) throw error;
      return undefined;
    });
    if (!place) return new StorageError('InvalidRequest', 'The body was cut off').toResponse();
    if (typeof place !== 'function') {
      const answer = refusal('storage', place.status, 'SlowDown', place.message);
      answer.headers.set('retry-after', String(place.retryAfterSeconds));
      // The body is unread, so this connection cannot be used for another request.
      answer.headers.set('connection', 'close');
      return answer;
    }
    try {
      return await next();
    } finally {
      place();
    }
  };
}

/** Returns whether a request has the service role, by the same rule as `createIdentifyCaller`. */
function isOperator(c: HostContext, token: string | undefined, keys: ApiKeys): boolean {
  if (token === keys.secret) return true;
  return c.get('apiKey') === 'secret' && (!token || token === keys.publishable);
}

/** Returns whether a request has the bytes of a file as its body. */
function isUpload({ req }: HostContext): boolean {
  const [, first = ''] = /\/object\/([^/]+)\/./.exec(req.path) ?? [];
  return ['POST', 'PUT'].includes(req.method) && first !== '' && !['list', 'sign'].includes(first);
}
