import { StorageError } from '../errors.ts';

const TYPE = /^[a-z0-9][a-z0-9.+_-]*\/[a-z0-9*][a-z0-9.+_-]*$/;
const CHARSET = /^\s*charset\s*=\s*"?([a-z0-9_-]+)"?\s*$/i;
const MOST_TYPE_LENGTH = 127;

/** Number of first bytes needed to recognize an image. */
export const HEAD_BYTES = 12;

const starts = (head: Buffer, at: number, bytes: string): boolean =>
  head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const IMAGES: Record<string, (head: Buffer) => boolean> = {
  'image/png': (head) => starts(head, 0, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': (head) => starts(head, 0, '\xff\xd8\xff'),
  'image/gif': (head) => starts(head, 0, 'GIF87a') || starts(head, 0, 'GIF89a'),
  'image/webp': (head) => starts(head, 0, 'RIFF') && starts(head, 8, 'WEBP'),
};

/** Returns a normalized content type with its charset. @throws StorageError InvalidMimeType */
export function checkType(given: string): string {
  const [type = '', ...parameters] = given.split(';');
  const name = type.trim().toLowerCase();
  if (!TYPE.test(name) || given.length > MOST_TYPE_LENGTH) {
    throw new StorageError('InvalidMimeType', 'The content type cannot be read');
  }
  const charset = parameters.map((parameter) => CHARSET.exec(parameter)?.[1]).find(Boolean);
  return charset === undefined ? name : `${name};charset=${charset}`;
}

/**
 * Checks that a bucket accepts files of this type.
 * @throws StorageError InvalidMimeType
 */
export function checkAllowed(type: string, allowed: string[] | null): void {
  if (!allowed || allowed.length === 0) return;
  const name = bare(type);
  const fits = allowed.some((one) => {
    const wanted = bare(one.toLowerCase());
    return (
      wanted === name ||
      wanted === '*/*' ||
      (wanted.endsWith('/*') && name.startsWith(wanted.slice(0, -1)))
    );
  });
  if (!fits) throw new StorageError('InvalidMimeType', `mime type ${type} is not supported`);
}

/**
 * Checks that the first bytes of an image fit its type; files of other types pass.
 * @throws StorageError InvalidMimeType
 */
export function checkHead(type: string, head: Buffer): void {
  const isImage = IMAGES[bare(type)];
  if (isImage && !isImage(head)) {
    throw new StorageError('InvalidMimeType', `The bytes are not those of ${type}`);
  }
}

/**
 * Returns whether a file may be shown inline: an image whose first bytes `checkHead` has checked.
 * Every other file is a download.
 */
export function isShown(type: string): boolean {
  return Object.hasOwn(IMAGES, bare(type));
}

/**
 * Returns a Content-Disposition for any file name: `filename` with only plain ASCII characters, and
 * `_` in place of all others, and `filename*` with up to 255 characters, percent-encoded.
 */
export function disposition(name: string | undefined): string {
  if (!name) return 'attachment';
  const text = name.toWellFormed().slice(0, 255).toWellFormed();
  const plain = text.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(text).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const bare = (type: string): string => type.split(';')[0]?.trim() ?? '';
