import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { codeOf } from '../core/start-error.ts';
import type { HostContext, HostEnv } from '../http/context.ts';
import { acceptedEncodings } from '../http/encodings.ts';
import { namesEtag } from '../http/list-header.ts';
import { pageHeaders } from './headers.ts';
import { isPath, manifestOf, robotsOf, sitemapOf } from './heads.ts';
import { configJson, createIndexPage } from './index-page.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Files that are generated from the web app's page data. */
const GENERATED = new Set(['/manifest.webmanifest', '/sitemap.xml', '/robots.txt']);

/** The page before the first build; the dev server reads the config from it. */
const notBuilt = (config: object) => `<!doctype html><html lang="en"><title>Not built yet</title>
<script type="application/json" id="config">${configJson(config)}</script>
<h1>The web app has not been built</h1><p>Run <code>npm run build</code>, then load this page again.</p></html>`;

/**
 * Returns the handler that serves the built web app: its files (compressed if the browser accepts
 * that), its index page for other paths without a file extension, and 404 for the rest. If the
 * build has page data (heads.ts), the handler also sets each page's head and generates the
 * manifest, the sitemap and robots.txt. If the data lists the paths of all pages, the index page
 * has status 404 at every path that is not in the list, and the app shows its own not-found page.
 */
export function createPages(options: {
  dist: string;
  siteUrl: string;
  captcha?: 'turnstile' | 'hcaptcha' | undefined;
  config: { name: string; [field: string]: unknown };
}): Handler<HostEnv> {
  const { dist } = options;
  const security = pageHeaders(options.siteUrl, options.captcha);
  const index = createIndexPage(dist, options.config, options.siteUrl);

  return async (c) => {
    for (const [name, value] of Object.entries(security)) c.header(name, value);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed\n', 405, { allow: 'GET, HEAD' });
    }
    const path = cleanPath(c.req.path);
    if (path === undefined) return notFound(c);
    if (path !== '/' && path !== '/index.html') {
      const found = await sendFile(c, dist, path);
      if (found) return found;
      const text = await textFor(path);
      if (text) {
        c.header('content-type', text.type);
        return c.req.method === 'HEAD' ? c.body(null) : c.body(text.body);
      }
      if (!isPage(c, path)) return notFound(c);
    }
    const asked = path === '/index.html' ? '/' : path;
    const page = await index.page(asked);
    if (!page) return c.html(notBuilt(options.config), 503, { 'cache-control': 'no-store' });
    const heads = await index.heads();
    const exists = heads === undefined || isPath(heads, asked);
    if (!exists) c.status(404);
    const encoding = acceptedEncodings(c.req.header('accept-encoding'))[0] ?? 'identity';
    const etag = `"${page.etag}-${encoding}"`;
    c.header('cache-control', 'no-cache');
    c.header('vary', 'accept-encoding');
    c.header('etag', etag);
    if (exists && namesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    c.header('content-type', 'text/html; charset=utf-8');
    c.header('content-length', String(page.bodies[encoding].byteLength));
    return c.req.method === 'HEAD' ? c.body(null) : c.body(page.bodies[encoding]);
  };

  /**
   * Returns the manifest, sitemap.xml or robots.txt, generated from the web app's page data;
   * undefined for any other path, or without the data.
   */
  async function textFor(path: string): Promise<{ type: string; body: string } | undefined> {
    if (!GENERATED.has(path)) return undefined;
    const heads = await index.heads();
    if (!heads) return undefined;
    if (path === '/manifest.webmanifest') {
      const body = manifestOf(heads, options.config.name);
      return heads.manifest && { type: 'application/manifest+json; charset=utf-8', body };
    }
    const url = options.siteUrl.replace(/\/$/, '');
    return path === '/robots.txt'
      ? { type: 'text/plain; charset=utf-8', body: robotsOf(url) }
      : { type: 'application/xml; charset=utf-8', body: sitemapOf(heads, url) };
  }
}

/**
 * Returns the decoded path; undefined when it cannot name a file of the web app. Such a path
 * contains NUL or a backslash, or a segment that begins with a dot (a parent folder or a hidden
 * file).
 */
function cleanPath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // An invalid escape names no file, so the visitor gets the not-found page.
    decoded = path;
  }
  if (/[\0\\]/.test(decoded) || !decoded.startsWith('/')) return undefined;
  return decoded.split('/').some((part) => part.startsWith('.')) ? undefined : decoded;
}

/**
 * Returns whether a request is for a page: the path has no file extension and the client accepts
 * HTML. A dot at the end is no extension: the full stop of a sentence is often copied along with a
 * link at its end, and the app removes the dot.
 */
function isPage(c: HostContext, path: string): boolean {
  return !/\.\w+$/.test(path) && /text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*');
}

async function sendFile(c: HostContext, dist: string, path: string): Promise<Response | undefined> {
  for (const encoding of acceptedEncodings(c.req.header('accept-encoding'))) {
    const file = join(dist, path + SUFFIX[encoding]);
    const handle = await openFile(file);
    if (!handle) continue;
    let isSent = false;
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) continue;
      const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}-${encoding}"`;
      c.header('cache-control', path.startsWith('/assets/') ? FOREVER : 'no-cache');
      c.header('vary', 'accept-encoding');
      c.header('etag', etag);
      if (namesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
      if (encoding !== 'identity') c.header('content-encoding', encoding);
      c.header('content-type', getMimeType(path) ?? 'application/octet-stream');
      c.header('content-length', String(stats.size));
      if (c.req.method === 'HEAD' || stats.size === 0) return c.body(null);
      isSent = true;
      return c.body(stream(handle, stats.size));
    } finally {
      // The response stream closes the file at its end.
      if (!isSent) await handle.close();
    }
  }
  return undefined;
}

async function openFile(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? ''))
      return undefined;
    throw error;
  }
}

/**
 * Streams only the first `size` bytes of a file: a build may extend the file during the response,
 * and the response must not become longer than its Content-Length.
 */
function stream(handle: FileHandle, size: number): ReadableStream {
  return Readable.toWeb(handle.createReadStream({ end: size - 1 })) as ReadableStream;
}

function notFound(c: HostContext): Response {
  return c.text('Not found\n', 404, { 'cache-control': 'no-store' });
}
