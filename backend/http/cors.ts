import type { MiddlewareHandler } from 'hono';
import type { HostEnv } from './context.ts';

/** What every answer of the API carries: keys and tokens are sent by hand, never by cookie. */
export const CORS_ANSWER = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-location, location, preference-applied, retry-after, x-request-id, x-supabase-api-version, x-total-count, link',
};

/** Answers preflights and marks answers, as Supabase's gateway does: any origin, no credentials. */
export function cors(): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') {
      return c.body(null, 204, {
        ...CORS_ANSWER,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '*',
        'access-control-max-age': '3600',
        vary: 'access-control-request-headers',
      });
    }
    await next();
    // What has been sent already carries them, and setting them once more costs time.
    if (c.env.outgoing.headersSent) return undefined;
    for (const [name, value] of Object.entries(CORS_ANSWER)) c.header(name, value);
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    return undefined;
  };
}
