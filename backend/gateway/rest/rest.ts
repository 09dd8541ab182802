import type { IncomingMessage } from 'node:http';
import type { Handler } from 'hono';
import type { Logger } from '../../core/log.ts';
import { messageOf } from '../../core/start-error.ts';
import type { ApiKeys } from '../../database/bootstrap.ts';
import { BODY_LIMIT, readBody } from '../../http/body.ts';
import type { HostEnv } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { callerOf, type DataCaller, type DataCallers } from '../../limits/fairness/data-callers.ts';
import type { TokenClaimsOf } from '../../limits/fairness/token-claims.ts';
import type { TooMany } from '../../limits/fairness/turns.ts';
import type { AnswerTarget } from './answer.ts';
import { ADDRESS_LIMIT, weighQuery } from './query-limits.ts';
import { forwardedHeaders } from './rest-headers.ts';
import { HeadersTooLong, type Upstream, type UpstreamRequest } from './upstream.ts';

const PREFIX = '/rest/v1';

/**
 * Returns a proxy to PostgREST. The proxy reads the whole body and sends the body with its length,
 * so that the proxy and PostgREST see the same single request (safety attack 41). Without a
 * person's token, a request with the secret key gets the service role, and any other request gets
 * the anonymous role. The service role has its own connections.
 */
export function createRestProxy(options: {
  people: Upstream;
  service: Upstream;
  isUp: () => boolean;
  keys: ApiKeys;
  serviceToken: () => Promise<string>;
  tokenClaimsOf: TokenClaimsOf;
  /**
   * Returns the person's token, signed again if its issue time is in the future: PostgREST would
   * refuse it. The host's clock may have been set back after the token was issued.
   */
  personToken: (token: string) => Promise<string>;
  callers: DataCallers;
  log: Logger;
}): Handler<HostEnv> {
  const { people, service, isUp, keys, tokenClaimsOf, callers, log } = options;

  async function askForPerson(
    question: UpstreamRequest,
    incoming: IncomingMessage,
    target: AnswerTarget,
    { caller, weight }: { caller: DataCaller; weight: number },
    leaving: AbortSignal,
  ): Promise<Response> {
    const release = callers.hold(caller, bytesOf(incoming));
    if (typeof release !== 'function') return tooMany(release);
    try {
      const body = await readBody(incoming, BODY_LIMIT);
      if (typeof body === 'string') return unread(body);
      const place = await callers.enter(caller, leaving, weight);
      if ('status' in place) return tooMany(place);
      try {
        return await people({ ...question, body }, { ...target, onAnswer: place.send });
      } catch (error) {
        place.leave();
        throw error;
      }
    } finally {
      release();
    }
  }

  async function askForService(
    question: UpstreamRequest,
    incoming: IncomingMessage,
    target: AnswerTarget,
  ): Promise<Response> {
    const body = await readBody(incoming, BODY_LIMIT);
    return typeof body === 'string' ? unread(body) : await service({ ...question, body }, target);
  }

  return async (c) => {
    const { incoming, outgoing } = c.env;
    const path = incoming.url ?? '';
    const refused = refuseAddress(path, incoming.headers['content-type']);
    if (refused) return refused;
    const weight = weighQuery(path);
    if (typeof weight === 'string') return refusal('rest', 400, 'PGRST100', weight);
    if (!isUp()) return unavailable();

    const given = /^bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1]?.trim();
    const person = given === keys.publishable || given === keys.secret ? undefined : given;
    const isService = person === undefined && c.get('apiKey') === 'secret';
    // Removes a waiting request from the queue when its client disconnects. `AnswerHandler` cancels
    // a request that is already running.
    const leaving = c.req.raw.signal;
    try {
      const claims = person === undefined ? undefined : await tokenClaimsOf(person);
      const isAhead = claims !== undefined && claims.iat * 1000 > Date.now();
      const token = isService
        ? await options.serviceToken()
        : isAhead && person !== undefined
          ? await options.personToken(person)
          : person;
      const question: UpstreamRequest = {
        method: incoming.method ?? 'GET',
        path: path.slice(PREFIX.length),
        headers: forwardedHeaders(incoming.headers, {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          'accept-encoding': 'identity',
          // A project's SQL functions can read the caller's address from this header, as behind
          // Supabase's gateway.
          'x-forwarded-for': c.get('clientAddress'),
        }),
      };
      const target: AnswerTarget = {
        method: question.method,
        acceptEncoding: incoming.headers['accept-encoding'],
        outgoing,
        requestId: c.get('requestId'),
      };
      if (isService) return await askForService(question, incoming, target);
      const caller = callerOf(claims?.sub, c.get('clientAddress'));
      return await askForPerson(question, incoming, target, { caller, weight }, leaving);
    } catch (error) {
      if (leaving.aborted) return unread('broken off');
      if (error instanceof HeadersTooLong) {
        return refusal('rest', 502, 'PGRST502', 'The headers of the answer are too long');
      }
      log.warn({ requestId: c.get('requestId'), error: messageOf(error) }, 'PostgREST');
      return unavailable();
    }
  };
}

/** Returns the maximum size of a body in bytes: its Content-Length, or the limit if chunked. */
function bytesOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT;
  return Math.min(Number(headers['content-length'] ?? 0), BODY_LIMIT);
}

/** Refuses requests that PostgREST would fail on or spend too long on. */
function refuseAddress(path: string, contentType: string | undefined): Response | undefined {
  if (!path.startsWith(`${PREFIX}/`)) {
    return refusal('rest', 404, 'PGRST125', 'Invalid path specified in request URL');
  }
  if (path.length > ADDRESS_LIMIT) {
    return refusal('rest', 414, 'PGRST100', `The address may be at most ${ADDRESS_LIMIT} bytes`);
  }
  if (!isText(path)) {
    return refusal('rest', 400, 'PGRST100', 'The address holds bytes that are not UTF-8 text');
  }
  if (/urlencoded|text\/csv/i.test(contentType ?? '')) {
    // PostgREST fails on malformed content of these types. Also, a page of another site could send
    // one of these types as a form.
    return refusal('rest', 415, 'PGRST102', 'Send JSON');
  }
  return undefined;
}

/** Returns whether a URL path is ASCII, and valid UTF-8 after percent-decoding. */
function isText(path: string): boolean {
  if (!/^[!-~]+$/.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function tooMany({ status, message, retryAfterSeconds }: TooMany): Response {
  const answer = refusal('rest', status, 'PGRST429', message);
  answer.headers.set('retry-after', String(retryAfterSeconds));
  // The body may be unread, so this connection cannot be used for another request.
  answer.headers.set('connection', 'close');
  return answer;
}

function unread(why: 'too large' | 'broken off'): Response {
  return why === 'too large'
    ? refusal('rest', 413, 'PGRST413', `The body may be ${BODY_LIMIT} bytes at most`)
    : refusal('rest', 400, 'PGRST102', 'The request was broken off');
}

function unavailable(): Response {
  return refusal('rest', 503, 'PGRST001', 'Database client error. Retrying the connection.');
}
