import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Logger } from '../../core/log.ts';
import { codeOf } from '../../core/start-error.ts';
import type { HostContext } from '../../http/context.ts';
import { namesEtag } from '../../http/list-header.ts';
import { StorageError } from '../errors.ts';
import { disposition, isShown } from './content.ts';
import type { Files } from './files.ts';
import type { StoredObject } from './object-store.ts';
import { parseRange } from './ranges.ts';

/**
 * Sends an object's bytes. A browser must never run the bytes as a page of this site. So the
 * headers forbid content sniffing, loads and scripts, and types that could contain script are only
 * downloaded.
 * @param find looks up the object; called again when the object's file is missing, because another
 * upload may have replaced it.
 */
export async function sendObject(options: {
  c: HostContext;
  files: Files;
  log: Logger;
  find: () => Promise<StoredObject>;
  /** True for public URLs; for all others, only private caches may store the response. */
  open: boolean;
}): Promise<Response> {
  const { c, files, log, find } = options;
  const { object, handle } = await openObject(files, log, find);
  try {
    const { size } = await handle.stat();
    const headers = headersOf(c, object, options.open);
    if (namesEtag(c.req.header('if-none-match'), headers.etag)) {
      await handle.close();
      return new Response(null, { status: 304, headers });
    }
    const ifRange = c.req.header('if-range');
    const asked = ifRange === undefined || ifRange === headers.etag;
    const range = parseRange(asked ? c.req.header('range') : undefined, size);
    if (range === 'unsatisfiable') {
      throw new StorageError('InvalidRange', undefined, { 'content-range': `bytes */${size}` });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers['content-length'] = String(end - start + 1);
    if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
    const init = { status: range ? 206 : 200, headers };
    if (c.req.method === 'HEAD' || size === 0) {
      await handle.close();
      return new Response(null, init);
    }
    // The stream closes the file at its end and when the client disconnects.
    const bytes = handle.createReadStream({ start, end });
    return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, init);
  } catch (error) {
    await handle.close().catch(() => undefined);
    throw error;
  }
}

async function openObject(
  files: Files,
  log: Logger,
  find: () => Promise<StoredObject>,
): Promise<{ object: StoredObject; handle: FileHandle }> {
  let last: string | null | undefined;
  for (;;) {
    const object = await find();
    const path = files.pathOf(object.version ?? '');
    if (!path || object.version === last) {
      log.warn({ object: object.id }, 'the bytes of an object are not on this disk');
      throw new StorageError('NoSuchKey');
    }
    try {
      return { object, handle: await open(path, 'r') };
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      last = object.version;
    }
  }
}

function headersOf(
  c: HostContext,
  object: StoredObject,
  isOpen: boolean,
): Record<string, string> & { etag: string } {
  const { mimetype = 'application/octet-stream', eTag, cacheControl } = object.metadata ?? {};
  const caching = cacheControl ?? 'no-cache';
  const name = c.req.query('download');
  const shown = isShown(mimetype);
  const saved = name !== undefined || !shown;
  return {
    // A browser could still open a download because of its declared type.
    'content-type': shown ? mimetype : 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: eTag ?? `"${object.version}"`,
    'last-modified': object.updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': isOpen ? caching : `private, ${caching.replace(/\bpublic\b,?\s*/i, '')}`,
    ...(isOpen ? {} : { vary: 'authorization, apikey' }),
    ...(saved ? { 'content-disposition': disposition(name || object.name.split('/').at(-1)) } : {}),
  };
}
