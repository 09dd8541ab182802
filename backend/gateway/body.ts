import type { MiddlewareHandler } from 'hono';
import type { HostEnv } from './context.ts';
import { refusal, type Service } from './errors.ts';

/** What any request may bring; the same as PostgREST is given. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * Lets bodies through that say how long they are, up to the limit. Hono's own limit wraps the others in
 * a new Request, which the light one of its Node server cannot become: they would fail with a 500.
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
