import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HostEnv } from './context.ts';
import { refusal, type Service } from './errors.ts';

/**
 * Maximum bytes in the body of an API request, except in file uploads; the auth service has a
 * smaller limit of its own.
 */
export const BODY_LIMIT = 1024 * 1024;

/**
 * Accepts only bodies that have a Content-Length within the limit. Hono's own limit would accept
 * other bodies but wrap them in a new Request, which the lightweight Request of Hono's Node server
 * does not support: such a request would fail with a 500.
 */
export function limitBody(service: Service): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const { headers } = c.env.incoming;
    if (headers['transfer-encoding'] !== undefined) {
      return refusal(service, 411, 'length_required', 'Send the body with its Content-Length');
    }
    if (Number(headers['content-length'] ?? 0) > BODY_LIMIT) {
      return refusal(
        service,
        413,
        'request_too_large',
        `The body may be ${BODY_LIMIT} bytes at most`,
      );
    }
    return await next();
  };
}

const NOTHING = Buffer.alloc(0);

/**
 * Reads a request's whole body, with a Content-Length or chunked.
 * @returns 'too large' as soon as the body exceeds the limit, 'broken off' when the client
 * disconnects first.
 */
export async function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer | 'too large' | 'broken off'> {
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (announced > limit) return 'too large';
  if (announced === 0 && incoming.headers['transfer-encoding'] === undefined) return NOTHING;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > limit) return 'too large';
      chunks.push(chunk as Buffer);
    }
  } catch {
    return 'broken off';
  }
  return Buffer.concat(chunks, size);
}

/** Returns whether the client disconnected before its whole request arrived. */
export function isBrokenOff(incoming: IncomingMessage): boolean {
  return incoming.destroyed && !incoming.complete;
}
