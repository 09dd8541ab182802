import { beginningOf, endOf, isLongerThan } from '#domain/text/characters.ts';
import { m } from '#messages';
/**
 * Limits of the database: five files per message (20261101001800_support.sql), 10 MB per file
 * (20261101001900_storage.sql).
 */
export const MOST_FILES = 5;
const MOST_BYTES = 10 * 1024 * 1024;

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
};

export const ACCEPTED_FILES = [
  ...new Set(Object.values(TYPES)),
  ...Object.keys(TYPES).map((ending) => `.${ending}`),
].join();

/**
 * Returns the MIME type for the upload of a file; undefined if its extension is not allowed. Uses
 * the extension, because operating systems disagree about the types of CSV and log files.
 */
export function typeOfFile(name: string): string | undefined {
  return TYPES[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** Returns why a file cannot be attached, or undefined. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (!typeOfFile(name)) return m.support_file_type({ name });
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
