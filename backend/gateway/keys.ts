import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiKeys } from '../database/bootstrap.ts';
import type { HostEnv } from '../http/context.ts';

// Requests to these paths contain no API key: browsers open the first three by links and redirects,
// and other services fetch the key set.
const OPEN = new Set([
  '/auth/v1/verify',
  '/auth/v1/callback',
  '/auth/v1/authorize',
  '/auth/v1/.well-known/jwks.json',
]);

// Pages load stored files by URL, without a key: public URLs are open to everyone, signed URLs
// contain a token.
const OPEN_FILES = /^\/storage\/v1\/object\/(public|sign)\//;

/**
 * Requires the publishable or the secret key in the header or query parameter `apikey`, except on
 * open paths and for functions whose settings do not verify the caller.
 */
export function requireApiKey(
  keys: ApiKeys,
  openFunctions: ReadonlySet<string>,
): MiddlewareHandler<HostEnv> {
  const isOpen = ({ method, path }: { method: string; path: string }): boolean =>
    OPEN.has(path) ||
    (['GET', 'HEAD'].includes(method) && OPEN_FILES.test(path)) ||
    openFunctions.has(/^\/functions\/v1\/([^/]+)/.exec(path)?.[1] ?? '');
  return async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey');
    const kind = kindOfKey(key, keys);
    if (kind) c.set('apiKey', kind);
    else if (!isOpen(c.req)) {
      return key
        ? c.json(
            { message: 'Invalid API key', hint: 'Double check your publishable or secret key.' },
            401,
          )
        : c.json(
            {
              message: 'No API key found in request',
              hint: 'No `apikey` request header or url param was found.',
            },
            401,
          );
    }
    return await next();
  };
}

/** Returns which of the two API keys `key` is; undefined for any other text. */
export function kindOfKey(
  key: string | undefined,
  keys: ApiKeys,
): 'publishable' | 'secret' | undefined {
  if (same(key, keys.publishable)) return 'publishable';
  return same(key, keys.secret) ? 'secret' : undefined;
}

function same(given: string | undefined, key: string): boolean {
  if (given === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
