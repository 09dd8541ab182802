import { beginningOf, endOf, isLongerThan } from '#domain/text/characters.ts';
import { m } from '#messages';

/**
 * Limits of the database: five files per message (20261101001800_support.sql), 25 MB per file
 * (20261201100100_attachments_of_any_type.sql).
 */
export const MOST_FILES = 5;
const MOST_BYTES = 25 * 1024 * 1024;

/** MIME types, by extension, that the storage serves inline; it serves other types as downloads. */
const PICTURES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
]);

/** Returns the MIME type for the upload of a file, by its extension. */
export const typeOfFile = (name: string): string =>
  PICTURES.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';

/** Returns whether a file of this type can be shown as a picture. */
export const isPicture = (type: string): boolean => [...PICTURES.values()].includes(type);

/** Returns why a file cannot be attached, or undefined. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return m.support_file_empty({ name });
  if (size > MOST_BYTES) return m.support_file_size({ name });
  return undefined;
}

/**
 * Returns a name that the database accepts: at most 255 characters, no slash or backslash, no
 * control character.
 */
export function fileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses these characters.
  const plain = name.replaceAll(/[\u0000-\u001f\u007f-\u009f/\\]/g, '_').trim();
  if (!isLongerThan(plain, 255)) return plain || 'file';
  return `${beginningOf(plain, 200)}…${endOf(plain, 50)}`;
}
