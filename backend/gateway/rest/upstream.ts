import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errors, Pool } from 'undici';
import type { DataApiAddress } from '../../postgrest/index.ts';
import { AnswerHandler, type AnswerTarget } from './answer.ts';

const MOST_HEADER_BYTES = 128 * 1024;
// PostgREST closes a connection after 30 idle seconds. The pool closes its idle connections
// earlier, so that it sends no request on a connection that PostgREST is closing.
const IDLE_MS = 20_000;
const ANSWER_MS = 20_000;

/** The response has more than `MOST_HEADER_BYTES` of headers. */
export class HeadersTooLong extends Error {}

/** A request to PostgREST. */
export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
}

/**
 * Sends a request to PostgREST and passes the response to its client.
 * @throws HeadersTooLong, any error of the connection, or an error if PostgREST reports that the
 * database failed; in all cases, before anything was written to the client.
 */
export type Upstream = (
  question: UpstreamRequest & { body: Buffer },
  target: AnswerTarget,
) => Promise<Response>;

/**
 * Returns connections to PostgREST for one kind of caller. A request is complete before it is sent,
 * and a response that is not read to its end closes its connection, so the bytes of two callers
 * never mix.
 */
export function createUpstream(
  address: DataApiAddress,
  connections: number,
): { ask: Upstream; close: () => Promise<void> } {
  const pool = new Pool(address.origin, {
    connections,
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
    ...(address.socketPath && { socketPath: address.socketPath }),
  });

  const ask: Upstream = ({ method, path, headers, body }, target) =>
    new Promise((resolve, reject) => {
      const handler = new AnswerHandler(
        target,
        () => resolve(RESPONSE_ALREADY_SENT),
        (error) =>
          reject(error instanceof errors.HeadersOverflowError ? new HeadersTooLong() : error),
      );
      pool.dispatch({ method, path, headers, body: body.length > 0 ? body : null }, handler);
    });
  return { ask, close: () => pool.destroy() };
}
