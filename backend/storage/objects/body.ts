import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { isBrokenOff } from '../../http/body.ts';
import { StorageError } from '../errors.ts';
import { checkType } from './content.ts';
import { readMetadata, type UploadMetadata } from './metadata.ts';

const MOST_FIELD_BYTES = 64 * 1024;
const MOST_FORM_BYTES = 256 * 1024;
const CACHE_CONTROL = /^[a-z0-9=, -]{1,200}$/i;

/** An upload in progress. */
export interface Upload {
  type: string;
  cacheControl: string;
  metadata: UploadMetadata | null;
  /** Number of bytes, if the request states it. */
  size: number | undefined;
  stream: Readable;
}

/**
 * Reads an upload up to the start of its file and calls `take` with the upload. Afterwards, also on
 * errors, stops reading from the request. The upload is a form (storage-js sends a Blob that way)
 * or the raw body.
 * @param most maximum bytes of the file.
 */
export async function withUpload<T>(
  incoming: IncomingMessage,
  most: number,
  take: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { headers } = incoming;
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  const allowance = most + (isForm ? MOST_FORM_BYTES : 0);
  if (Number(headers['content-length'] ?? 0) > allowance) throw new StorageError('EntityTooLarge');
  refuseEncoding(headers['content-encoding']);

  const stream = new PassThrough();
  const stop = (error: Error) => void stream.destroy(error);
  stream.on('error', () => undefined);
  let seen = 0;
  const count = (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > allowance) stop(new StorageError('EntityTooLarge'));
  };
  const cutOff = () => {
    if (!incoming.complete) stop(new StorageError('InvalidRequest', 'The body was cut off'));
  };
  incoming.on('data', count).on('close', cutOff).on('error', cutOff);
  // Check now too: if the client has already disconnected, no event will report it.
  if (isBrokenOff(incoming)) cutOff();
  try {
    const details = isForm
      ? await readForm(incoming, stream)
      : readHeaders(incoming.pipe(stream), headers);
    return await take({ ...details, stream });
  } catch (error) {
    // After a wrong type, read the rest, so that browsers get the response. After a refusal by a
    // policy or for the size, receiving the rest is not worth the traffic.
    if (error instanceof StorageError && error.code === 'InvalidMimeType') await skipRest(incoming);
    throw error;
  } finally {
    // Do not destroy the request, because that would close the response's connection. The server
    // drains the rest of the request.
    incoming.off('data', count).off('close', cutOff);
    incoming.unpipe();
    stream.destroy();
  }
}

/**
 * Reads the rest of a body with a known length and discards it. Some browsers report a lost
 * connection when the response arrives before they have sent the whole body.
 */
async function skipRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.headers['content-length'] === undefined) return;
  incoming.unpipe();
  incoming.resume();
  if (incoming.readableEnded || incoming.destroyed) return;
  await new Promise<void>((resolve) => {
    incoming.once('end', resolve).once('close', resolve);
  });
}

function readHeaders(_: Readable, headers: IncomingMessage['headers']): Omit<Upload, 'stream'> {
  const metadata = headers['x-metadata'];
  return {
    type: checkType(headers['content-type'] ?? 'application/octet-stream'),
    cacheControl: cacheControl(headers['cache-control']),
    metadata:
      typeof metadata === 'string'
        ? readMetadata(Buffer.from(metadata, 'base64').toString('utf8'))
        : null,
    size: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
  };
}

/**
 * Pipes the file's bytes into the stream. Resolves when the file begins, with its type and the form
 * fields that came before it.
 */
async function readForm(
  incoming: IncomingMessage,
  stream: PassThrough,
): Promise<Omit<Upload, 'stream'>> {
  const parser = openParser(incoming);
  const fields: Record<string, string> = {};
  let begun = false;
  return await new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      const refusal =
        error instanceof StorageError
          ? error
          : new StorageError('InvalidRequest', 'The form cannot be read');
      stream.destroy(refusal);
      reject(refusal);
    };
    stream.once('error', reject);
    parser.on('error', (error) => fail(error as Error));
    parser.on('field', (name, value, _, truncated) => {
      if (truncated) fail(new StorageError('InvalidRequest', `The field ${name} is too long`));
      fields[name] = value;
    });
    parser.on('file', (_, file, _name, _encoding, type) => {
      begun = true;
      file.on('error', fail);
      file.pipe(stream);
      try {
        refuseEncoding(fields.contentEncoding);
        resolve({
          type: checkType(type),
          cacheControl: cacheControl(fields.cacheControl),
          metadata: fields.metadata === undefined ? null : readMetadata(fields.metadata),
          size: undefined,
        });
      } catch (error) {
        fail(error as Error);
      }
    });
    parser.on('finish', () => {
      if (!begun) fail(new StorageError('InvalidRequest', 'The form holds no file'));
    });
    incoming.pipe(parser);
  });
}

function openParser(incoming: IncomingMessage) {
  try {
    return new Busboy({
      headers: incoming.headers as BusboyHeaders,
      limits: { fieldSize: MOST_FIELD_BYTES, fields: 8, files: 1, parts: 10, headerPairs: 20 },
    });
  } catch {
    throw new StorageError('InvalidRequest', 'The form cannot be read');
  }
}

function refuseEncoding(encoding: string | undefined): void {
  if (encoding && encoding !== 'identity') {
    throw new StorageError('InvalidRequest', 'Encoded content is not supported');
  }
}

/**
 * Returns the Cache-Control to store with an upload. storage-js sends a number of seconds in a
 * form, and a whole directive in a header.
 */
function cacheControl(given: string | undefined): string {
  if (given === undefined || given === '') return 'no-cache';
  if (/^\d{1,10}$/.test(given)) return `max-age=${given}`;
  return CACHE_CONTROL.test(given) ? given : 'no-cache';
}
