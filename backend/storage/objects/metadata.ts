import { StorageError } from '../errors.ts';

/** Maximum nesting of metadata; neither JSON.stringify nor PostgreSQL handles unlimited depth. */
const MOST_DEPTH = 32;

export type UploadMetadata = Record<string, unknown>;

/**
 * Returns the metadata of an upload if the database can store it: an object that is not nested too
 * deep, without NUL and lone surrogates in its strings.
 * @throws StorageError InvalidRequest
 */
export function readMetadata(text: string): UploadMetadata {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Leave `value` undefined; the check below refuses it.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StorageError('InvalidRequest', 'The metadata is not a JSON object');
  }
  if (!isStorable(value)) {
    throw new StorageError('InvalidRequest', 'The metadata is too deep, or holds a broken text');
  }
  return value as UploadMetadata;
}

function isStorable(value: object): boolean {
  // Check level by level: the sender chooses the depth, and recursion could overflow the stack.
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH || !level.every(isSound)) return false;
    level = level.flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.entries(part).flat() : [],
    );
  }
  return true;
}

const isSound = (part: unknown): boolean =>
  typeof part !== 'string' || (part.isWellFormed() && !part.includes('\0'));
