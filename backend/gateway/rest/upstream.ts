import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errors, Pool } from 'undici';
import type { DataApiAddress } from '../../postgrest/index.ts';
import { returnedHeaders } from './rest-headers.ts';

const MOST_HEADER_BYTES = 128 * 1024;
// PostgREST closes a connection after 30 idle seconds; close ours earlier.
const IDLE_MS = 20_000;
const ANSWER_MS = 20_000;
const STALLED_MS = 30_000;

/** The response has more headers than any client would accept. */
export class HeadersTooLong extends Error {}

/** A request to PostgREST, and where its response goes. */
export interface Question {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  signal: AbortSignal;
  outgoing: ServerResponse;
  requestId: string;
}

/**
 * Sends a request to PostgREST and writes the response to the caller.
 * @param onAnswer called when the response starts; the function that it returns is called when it
 * is sent.
 * @throws HeadersTooLong, or any error of the connection; in both cases nothing has been written.
 */
export type Upstream = (
  question: Question & { body: Buffer; onAnswer?: () => () => void },
) => Promise<Response>;

/**
 * Returns connections to PostgREST for one kind of caller. A request is complete before it is sent,
 * and a response that is not read to its end closes its connection, so no caller's bytes mix with
 * another's.
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

  const ask: Upstream = async ({ outgoing, requestId, body, onAnswer, ...question }) => {
    const failed: { status: number; headers: IncomingHttpHeaders; chunks: Buffer[] } = {
      status: 0,
      headers: {},
      chunks: [],
    };
    const begin = (status: number, headers: IncomingHttpHeaders) => {
      const onSent = onAnswer?.();
      if (onSent && outgoing.destroyed) onSent();
      else if (onSent) outgoing.once('close', onSent);
      // A client that stops reading would hold the connection forever.
      outgoing.setTimeout(STALLED_MS, () => outgoing.destroy());
      outgoing.writeHead(status, returnedHeaders(headers, status, requestId));
    };
    await pool
      .stream({ ...question, body: body.length > 0 ? body : null }, ({ statusCode, headers }) => {
        if (statusCode < 400) {
          begin(statusCode, headers);
          return outgoing;
        }
        // An error's text is short; read it whole to see whether it is about the request at all.
        Object.assign(failed, { status: statusCode, headers });
        return new Writable({
          write: (chunk: Buffer, _, done) => {
            failed.chunks.push(chunk);
            done();
          },
        });
      })
      .catch((error: unknown) => {
        if (error instanceof errors.HeadersOverflowError) throw new HeadersTooLong();
        // Break off a half-sent answer, so that the client notices.
        if (!outgoing.headersSent) throw error;
        outgoing.destroy();
      });
    if (failed.status > 0) {
      const text = Buffer.concat(failed.chunks);
      if (DATABASE_GONE.test(text.toString())) throw new Error('The database went away.');
      begin(failed.status, failed.headers);
      outgoing.end(text);
    }
    return RESPONSE_ALREADY_SENT;
  };
  return { ask, close: () => pool.destroy() };
}

/**
 * Errors that blame the request although the database died under it: a server that shuts down, has
 * crashed or accepts no connections yet, and a connection that broke before any error code arrived.
 */
const DATABASE_GONE = /"code":"(57P0[123]|08\w{3}|)"/;
