import type { MiddlewareHandler } from 'hono';
import type { HostEnv } from './context.ts';
import { LIST_HEADER_MOST } from './list-header.ts';

/**
 * Headers of every API response. Any origin may call, because keys and tokens are sent explicitly,
 * never as cookies.
 */
export const CORS_ANSWER = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-location, location, preference-applied, retry-after, x-request-id, x-supabase-api-version, x-total-count, link',
};

/** Returns the headers that a preflight asks for; `*` if it names none or its list is too long. */
const allowedHeaders = (asked = '*'): string => (asked.length > LIST_HEADER_MOST ? '*' : asked);

/**
 * Answers preflights and sets the CORS headers as Supabase's gateway does: any origin, no
 * credentials.
 */
export function cors(): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') {
      return c.body(null, 204, {
        ...CORS_ANSWER,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers': allowedHeaders(
          c.req.header('access-control-request-headers'),
        ),
        'access-control-max-age': '3600',
        vary: 'access-control-request-headers',
      });
    }
    await next();
    // Headers that have been sent include the CORS headers already, and setting them again costs
    // time.
    if (c.env.outgoing.headersSent) return undefined;
    for (const [name, value] of Object.entries(CORS_ANSWER)) c.header(name, value);
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    return undefined;
  };
}
