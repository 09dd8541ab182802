import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '../core/log.ts';

/** What the gateway knows of a request, for every handler below it. */
export interface HostEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The address that limits count by. */
    clientAddress: string;
    /** Which key the request came with. */
    apiKey: 'publishable' | 'secret';
  };
}

export type HostContext = Context<HostEnv>;

/**
 * Gives each request its id and the client's address, and logs its end: method, path, status, time;
 * never headers, query or body.
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
      if (!log.isLevelEnabled('info')) return;
      log.info({
        requestId,
        method: incoming.method,
        path: c.req.path,
        status: outgoing.statusCode,
        milliseconds: Math.round(performance.now() - started),
      });
    });
    await next();
    if (!outgoing.headersSent) c.header('x-request-id', requestId);
  };
}

/**
 * The socket's address; behind trusted proxies, the entry of X-Forwarded-For that the outermost of
 * them wrote. What stands to its left is the client's own word and is not believed.
 */
export function clientAddress(incoming: HttpBindings['incoming'], trusted: number): string {
  const socket = incoming.socket.remoteAddress ?? 'unknown';
  if (trusted === 0) return socket;
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops.at(-trusted) ?? hops[0] ?? socket;
}
