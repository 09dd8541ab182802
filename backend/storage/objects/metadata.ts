import { StorageError } from '../errors.ts';

/** Deeper than any real metadata; far deeper, neither JSON.stringify nor PostgreSQL can follow. */
const MOST_DEPTH = 32;

export type Metadata = Record<string, unknown>;

/**
 * The metadata that an upload brings, in a form that the database can hold: an object, not too deep, of
 * texts without NUL and without halves of surrogate pairs.
 * @throws StorageError InvalidRequest
 */
export function readMetadata(text: string): Metadata {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The same refusal as for what is no object.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StorageError('InvalidRequest', 'The metadata is not a JSON object');
  }
  if (!isStorable(value)) {
    throw new StorageError('InvalidRequest', 'The metadata is too deep, or holds a broken text');
  }
  return value as Metadata;
}

function isStorable(value: object): boolean {
  // Level by level, not by recursion: the depth is the sender's choice.
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
