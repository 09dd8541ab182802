import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { codeOf } from '../start-error.ts';

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

/**
 * Gives index.html with the host's facts in its config element, made anew when the file changes.
 * @returns undefined while the web app has not been built.
 */
export function createIndexPage(dist: string, config: object) {
  const file = join(dist, 'index.html');
  let known: { stamp: number; page: Promise<IndexPage> } | undefined;
  return async (): Promise<IndexPage | undefined> => {
    const facts = await stat(file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
      throw error;
    });
    if (!facts) return undefined;
    if (known?.stamp !== facts.mtimeMs) {
      known = { stamp: facts.mtimeMs, page: render(file, config) };
    }
    return await known.page;
  };
}

async function render(file: string, config: object): Promise<IndexPage> {
  // Inside a script element only "<" could end it early.
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  const html = (await readFile(file, 'utf8')).replace(
    ELEMENT,
    (_, open: string, close: string) => open + json + close,
  );
  const identity = new TextEncoder().encode(html);
  const [br, gz] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag, bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) } };
}
