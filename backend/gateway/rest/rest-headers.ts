import type { IncomingHttpHeaders } from 'node:http';
import { CORS_ANSWER } from '../../http/cors.ts';
import type { Encoding } from '../../http/encodings.ts';
import { listIn } from '../../http/list-header.ts';

// Headers of a single connection, headers that the gateway sets itself, and headers that do not
// concern PostgREST. Content-Length is set again from the body.
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
/**
 * Maximum characters of a returned Content-Location. PostgREST repeats the encoded query in this
 * header, up to 24 KB; many proxies and clients refuse a response with more than 4 to 16 KB of
 * headers.
 */
const MOST_LOCATION = 1024;
const NOT_RETURNED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'server', 'date']);

/** Returns the request headers for PostgREST. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  ours: Record<string, string>,
): Record<string, string | string[]> {
  const named = listIn(headers.connection?.toLowerCase());
  const kept: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || NOT_FORWARDED.has(name) || name.startsWith('x-forwarded-')) continue;
    // HTTP forbids forwarding headers that Connection lists: they apply to that connection alone.
    if (!named.includes(name)) kept[name] = value;
  }
  return Object.assign(kept, ours);
}

/** Returns PostgREST's response headers for the caller, plus the headers of every API response. */
export function returnedHeaders(
  headers: Record<string, string | string[] | undefined>,
  status: number,
  requestId: string,
  encoding: Encoding,
): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = { ...CORS_ANSWER };
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || NOT_RETURNED.has(name)) continue;
    if (!name.startsWith('access-control-')) kept[name] = value;
  }
  if (String(kept['content-location']).length > MOST_LOCATION) delete kept['content-location'];
  kept['x-request-id'] = requestId;
  kept['x-content-type-options'] = 'nosniff';
  kept['cache-control'] = 'no-store';
  if (status === 503) kept['retry-after'] = '1';
  kept.vary = kept.vary === undefined ? 'accept-encoding' : `${kept.vary}, accept-encoding`;
  if (encoding === 'identity') return kept;
  kept['content-encoding'] = encoding;
  // A strong ETag promises identical bytes, but compression changes the bytes: make the ETag weak.
  if (typeof kept.etag === 'string' && !kept.etag.startsWith('W/')) kept.etag = `W/${kept.etag}`;
  return kept;
}
