import { StorageError } from '../errors.ts';

const MOST_NAME_BYTES = 1024;
const MOST_BUCKET_LENGTH = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names must not contain control characters.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Returns an object's name after checking it. Names never become paths on disk. The rules keep
 * names unambiguous in URLs, and in policies that read folders from names.
 * @throws StorageError InvalidKey
 */
export function checkName(name: string): string {
  const parts = name.split('/');
  const refused =
    parts.some((part) => part === '' || part === '.' || part === '..') ||
    // Another program could decode %2F again, or read a backslash as a slash: the name would then
    // be another path.
    /[\\%]/.test(name) ||
    CONTROL.test(name) ||
    // A lone surrogate would be stored as a different character.
    !name.isWellFormed() ||
    Buffer.byteLength(name) > MOST_NAME_BYTES;
  if (refused) throw new StorageError('InvalidKey');
  return name;
}

/**
 * Returns a bucket's id after checking it.
 * @throws StorageError InvalidBucketName
 */
export function checkBucketId(id: string): string {
  if (!/^[\w !.*'()&$@=;:+,?-]+$/.test(id) || id.length > MOST_BUCKET_LENGTH || /^\.+$/.test(id)) {
    throw new StorageError('InvalidBucketName');
  }
  return id;
}

/** Returns the prefix of all names in a folder; '' for the bucket itself. */
export function folderPrefix(given: string): string {
  const folder = given.replace(/\/$/, '');
  return folder === '' ? '' : `${checkName(folder)}/`;
}

/** Returns bucket and name of a URL path; each is decoded once. @throws StorageError InvalidKey */
export function splitPath(path: string): { bucket: string; name: string } {
  const slash = path.indexOf('/');
  try {
    return {
      bucket: decodeURIComponent(path.slice(0, slash)),
      name: checkName(decodeURIComponent(path.slice(slash + 1))),
    };
  } catch (error) {
    throw error instanceof URIError ? new StorageError('InvalidKey') : error;
  }
}
