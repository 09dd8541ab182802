import { apiUrl } from './config.ts';

const PUBLIC = '/storage/v1/object/public/avatars/';

/** The path that a profile keeps of an object in the bucket of pictures. */
export const picturePath = (object: string): string => PUBLIC + object;

/** The object that a profile's path names, if it is one of ours. */
export function pictureObject(path: string | null): string | undefined {
  return path?.startsWith(PUBLIC) ? path.slice(PUBLIC.length) : undefined;
}

/** Where a person's picture is. Addresses elsewhere are not followed: they would tell who looks. */
export function pictureUrl(path: string | null): string | undefined {
  return pictureObject(path) && `${apiUrl}${path}`;
}
