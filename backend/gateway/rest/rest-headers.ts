import type { IncomingHttpHeaders } from 'node:http';
import { CORS_ANSWER } from '../../http/cors.ts';

// What belongs to one connection, what the gateway sets by itself, and what is none of PostgREST's
// business. The length of a body is written anew from the body.
const NOT_FORWARDED = new Set([
  'accept-encoding',
  'apikey',
  'authorization',
  'connection',
  'content-length',
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

/** A request's headers as PostgREST gets them. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  ours: Record<string, string>,
): Record<string, string | string[]> {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || NOT_FORWARDED.has(name) || name.startsWith('x-forwarded-')) continue;
    // HTTP forbids passing on what Connection names: it is about that connection alone.
    if (!named.includes(name)) kept[name] = value;
  }
  return Object.assign(kept, ours);
}

/** PostgREST's headers as the caller gets them, with what every answer of the API carries. */
export function returnedHeaders(
  headers: Record<string, string | string[] | undefined>,
  status: number,
  requestId: string,
): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = { ...CORS_ANSWER };
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || NOT_RETURNED.has(name)) continue;
    if (!name.startsWith('access-control-')) kept[name] = value;
  }
  kept['x-request-id'] = requestId;
  kept['x-content-type-options'] = 'nosniff';
  kept['cache-control'] = 'no-store';
  if (status === 503) kept['retry-after'] = '1';
  return kept;
}
