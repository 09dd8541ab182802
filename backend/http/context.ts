import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '../core/log.ts';
import { readAddress } from './network.ts';

/** Request data that middleware sets; `apiKey` only for API requests that sent a valid key. */
export interface HostEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's IP address, which rate limits count by. */
    clientAddress: string;
    /** Which of the two API keys the request sent. */
    apiKey: 'publishable' | 'secret';
  };
}

/** Milliseconds from which a request is logged as slow. */
const SLOW_MS = 1_000;

export type HostContext = Context<HostEnv>;

/**
 * Sets each request's id and client address, and logs its end: method, path, status, time; never
 * headers, query or body. Requests that fail with 5xx are logged at `warn`, slow ones at `info`,
 * others at `debug`.
 */
export function requestContext(options: {
  trustProxy: number;
  log: Logger;
}): MiddlewareHandler<HostEnv> {
  const { trustProxy, log } = options;
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('clientAddress', clientAddress(incoming, trustProxy));
    outgoing.once('close', () => {
      const status = outgoing.statusCode;
      const milliseconds = Math.round(performance.now() - started);
      const [level, message] =
        status >= 500
          ? (['warn', 'failed request'] as const)
          : milliseconds >= SLOW_MS
            ? (['info', 'slow request'] as const)
            : (['debug', 'request'] as const);
      if (!log.isLevelEnabled(level)) return;
      const { method } = incoming;
      log[level](
        { requestId, method, path: loggedPath(c.req.path), status, milliseconds },
        message,
      );
    });
    await next();
    if (!outgoing.headersSent) c.header('x-request-id', requestId);
  };
}

/**
 * Returns the path up to an encoded `#` or `?`. Mail programs encode these characters in links, and
 * a link's token, which must not be logged, follows them.
 */
export const loggedPath = (path: string): string => path.split(/%(?:25){0,3}(?:23|3f)/i)[0] ?? '';

/**
 * Returns the socket's address or, behind trusted proxies, the entry of X-Forwarded-For that the
 * outermost trusted proxy wrote. The client may have written the entries to the left of that entry,
 * so they are ignored.
 */
export function clientAddress(incoming: HttpBindings['incoming'], trusted: number): string {
  const socket = incoming.socket.remoteAddress ?? 'unknown';
  if (trusted === 0) return socket;
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const hop = hops.at(-trusted) ?? hops[0];
  return hop === undefined ? socket : readAddress(hop);
}
