import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { Agent, type ClientRequest, request } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Handler } from 'hono';
import type { ApiKeys } from '../database/bootstrap.ts';
import type { Logger } from '../log.ts';
import { messageOf } from '../start-error.ts';
import { BODY_LIMIT } from './body.ts';
import type { HostEnv } from './context.ts';
import { CORS_ANSWER } from './cors.ts';
import { refusal } from './errors.ts';

const PREFIX = '/rest/v1';

const NOT_FORWARDED = new Set([
  'apikey',
  'authorization',
  'connection',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const NOT_RETURNED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'server', 'date']);

/**
 * Hands requests to PostgREST over connections that stay open, bodies streamed both ways and none
 * of them held in memory. A person's token passes as it is; without one it is the anonymous role,
 * or the service role for the secret key.
 */
export function createRestProxy(options: {
  target: () => { url: string; isUp: boolean };
  keys: ApiKeys;
  serviceToken: () => Promise<string>;
  log: Logger;
}): Handler<HostEnv> {
  const { target, keys, serviceToken, log } = options;
  // PostgREST closes a connection after 30 idle seconds; ours go first.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 20_000 });

  return async (c) => {
    const { incoming, outgoing } = c.env;
    const path = incoming.url ?? '';
    if (!path.startsWith(`${PREFIX}/`)) {
      return refusal('rest', 404, 'PGRST125', 'Invalid path specified in request URL');
    }
    if (Number(incoming.headers['content-length'] ?? 0) > BODY_LIMIT) return tooLarge();
    if (!isText(path)) {
      return refusal('rest', 400, 'PGRST100', 'The address holds bytes that are not UTF-8 text');
    }
    if (/urlencoded|text\/csv/i.test(incoming.headers['content-type'] ?? '')) {
      // PostgREST fails on what is not well-formed in them, and any page can send a form.
      return refusal('rest', 415, 'PGRST102', 'Send JSON');
    }
    const { url, isUp } = target();
    if (!isUp) return unavailable();

    const given = /^bearer\s+(.+)$/i.exec(incoming.headers.authorization ?? '')?.[1];
    const person = given === keys.publishable || given === keys.secret ? undefined : given;
    const token = person ?? (c.get('apiKey') === 'secret' ? await serviceToken() : undefined);
    const headers = forwarded(incoming.headers);
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    headers['accept-encoding'] = 'identity';
    // Whom the limits of the project's own functions count by, as Supabase's gateway says it.
    headers['x-forwarded-for'] = c.get('clientAddress');

    return await new Promise<Response>((resolve) => {
      let settled = false;
      const answerWith = (response: Response) => {
        if (settled) return;
        settled = true;
        resolve(response);
      };
      const upstream = request(url + path.slice(PREFIX.length), {
        method: incoming.method ?? 'GET',
        headers,
        agent,
      });
      upstream.once('response', async (answer) => {
        if (settled) return void answer.resume();
        // PostgREST blames the request (400) where the database died under it.
        const body = answer.statusCode === 400 ? await textOf(answer) : undefined;
        if (body !== undefined && DATABASE_GONE.test(body)) return answerWith(unavailable());
        if (settled) return;
        settled = true;
        outgoing.writeHead(
          answer.statusCode ?? 502,
          returned(answer.headers, c.get('requestId'), answer.statusCode),
        );
        if (body === undefined) answer.pipe(outgoing);
        else outgoing.end(body);
        answer.once('error', () => outgoing.destroy());
        answer.once('aborted', () => outgoing.destroy());
        resolve(RESPONSE_ALREADY_SENT);
      });
      upstream.once('error', (error) => {
        if (settled) return;
        log.warn({ requestId: c.get('requestId'), error: messageOf(error) }, 'PostgREST');
        answerWith(unavailable());
      });
      stopTogether(outgoing, upstream);
      send(incoming, upstream, () => answerWith(tooLarge()));
    });
  };
}

/** The codes of a server that is shut down, has crashed, or cannot take connections yet. */
const DATABASE_GONE = /"code":"57P0[123]"/;

/** What an answer says; an error's text is short. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(chunk as Buffer);
  } catch {
    // Broken off: what came is all there is.
  }
  return Buffer.concat(chunks).toString();
}

/** Whether what is percent-encoded is UTF-8; PostgREST fails on anything else instead of refusing it. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Streams the body and cuts it off where it is longer than allowed. */
function send(incoming: NodeJS.ReadableStream, upstream: ClientRequest, onTooLarge: () => void) {
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= BODY_LIMIT) return;
    incoming.unpipe(upstream);
    onTooLarge();
    upstream.destroy();
  });
  incoming.pipe(upstream);
}

/** A client that goes away needs no answer: its query is ended too. */
function stopTogether(outgoing: ServerResponse, upstream: ClientRequest): void {
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) upstream.destroy();
  });
}

function forwarded(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (!NOT_FORWARDED.has(name) && !name.startsWith('x-forwarded-')) kept[name] = headers[name];
  }
  return kept;
}

function returned(
  headers: IncomingHttpHeaders,
  requestId: string,
  status: number | undefined,
): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = { ...CORS_ANSWER };
  for (const name in headers) {
    if (!NOT_RETURNED.has(name) && !name.startsWith('access-control-')) kept[name] = headers[name];
  }
  kept['x-request-id'] = requestId;
  kept['x-content-type-options'] = 'nosniff';
  kept['cache-control'] = 'no-store';
  if (status === 503) kept['retry-after'] = '1';
  return kept;
}

function tooLarge(): Response {
  return refusal('rest', 413, 'PGRST413', `The body may be ${BODY_LIMIT} bytes at most`);
}

function unavailable(): Response {
  return refusal('rest', 503, 'PGRST001', 'Database client error. Retrying the connection.');
}
