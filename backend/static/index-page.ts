import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { codeOf } from '../core/start-error.ts';
import { type Heads, pageOf, readHeads } from './heads.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const ELEMENT = /(<script\b[^>]*\bid="config"[^>]*>)[\s\S]*?(<\/script>)/;

export interface IndexPage {
  etag: string;
  bodies: {
    identity: Uint8Array<ArrayBuffer>;
    br: Uint8Array<ArrayBuffer>;
    gzip: Uint8Array<ArrayBuffer>;
  };
}

interface Built {
  stamp: number;
  heads: Promise<Heads | undefined>;
  pages: Map<string, Promise<IndexPage>>;
}

/**
 * Returns two functions. Both read the build again when index.html has changed. `page` returns
 * index.html for a path: with the host's config in the config element, and with the path's own
 * title and meta tags. `heads` returns the build's page data.
 */
export function createIndexPage(dist: string, config: { name: string }, siteUrl: string) {
  const file = join(dist, 'index.html');
  let known: Built | undefined;

  async function built(): Promise<Built | undefined> {
    const stats = await stat(file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
      throw error;
    });
    if (!stats) return undefined;
    if (known?.stamp !== stats.mtimeMs) {
      const next: Built = { stamp: stats.mtimeMs, heads: readHeads(dist), pages: new Map() };
      known = next;
      // Read again after a failure, for example while too many files are open.
      next.heads.catch(() => {
        if (known === next) known = undefined;
      });
    }
    return known;
  }

  return {
    /** Returns the build's page data; undefined when the build has none or does not exist yet. */
    heads: async () => (await built())?.heads,

    /** Returns the index page for a path; undefined while the web app has not been built. */
    page: async (path: string): Promise<IndexPage | undefined> => {
      const now = await built();
      if (!now) return undefined;
      const heads = await now.heads;
      const trimmed = path.replace(/(?<!\/)\/+$/, '') || '/';
      // Paths without a head of their own share one cache entry: visitors choose paths, and an
      // entry for each path would fill the memory.
      const isKnown =
        heads && [heads.pages, heads.first].some((each) => Object.hasOwn(each, trimmed));
      const key = isKnown ? trimmed : '';
      const page = now.pages.get(key) ?? render(file, config, heads, key, siteUrl);
      now.pages.set(key, page);
      // A failed page is rendered again at the next request.
      page.catch(() => now.pages.delete(key));
      return await page;
    },
  };
}

/** Returns JSON that is safe in a script element: `</script>` in a string would end the element. */
export function configJson(config: object): string {
  return JSON.stringify(config).replace(/</g, '\\u003c');
}

async function render(
  file: string,
  config: { name: string },
  heads: Heads | undefined,
  path: string,
  siteUrl: string,
): Promise<IndexPage> {
  const json = configJson(config);
  const written = (await readFile(file, 'utf8')).replace(
    ELEMENT,
    (_, open: string, close: string) => open + json + close,
  );
  const html = heads
    ? pageOf(written, heads, path, { name: config.name, url: siteUrl.replace(/\/$/, '') })
    : written;
  const identity = new TextEncoder().encode(html);
  const [br, gz] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag, bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) } };
}
