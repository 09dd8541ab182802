import { StorageError } from '../errors.ts';

const MOST_NAME_BYTES = 1024;
const MOST_BUCKET_LENGTH = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * An object's name. Names never become paths on disk; these rules keep them unambiguous in
 * addresses and in policies that read folders off them.
 * @throws StorageError InvalidKey
 */
export function checkName(name: string): string {
  const parts = name.split('/');
  const refused =
    parts.some((part) => part === '' || part === '.' || part === '..') ||
    // A percent sign would be taken for an encoded character by the next one who decodes.
    /[\\%]/.test(name) ||
    CONTROL.test(name) ||
    // Half of a surrogate pair would be kept as another character than was sent.
    !name.isWellFormed() ||
    Buffer.byteLength(name) > MOST_NAME_BYTES;
  if (refused) throw new StorageError('InvalidKey');
  return name;
}

/** @throws StorageError InvalidBucketName */
export function checkBucketId(id: string): string {
  if (!/^[\w !.*'()&$@=;:+,?-]+$/.test(id) || id.length > MOST_BUCKET_LENGTH || /^\.+$/.test(id)) {
    throw new StorageError('InvalidBucketName');
  }
  return id;
}

/** A folder to list, in the form that all names in it begin with; '' is the bucket itself. */
export function folderPrefix(given: string): string {
  const folder = given.replace(/\/$/, '');
  return folder === '' ? '' : `${checkName(folder)}/`;
}

/** Bucket and name of an address; each is decoded once. @throws StorageError InvalidKey */
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
