import { apiUrl } from '../platform/config.ts';

const PUBLIC = '/storage/v1/object/public/';

/** `avatars` for people, `logos` for companies. */
export type PictureBucket = 'avatars' | 'logos';

/** Returns the path that a row stores for an object in a picture bucket. */
export const picturePath = (bucket: PictureBucket, object: string): string =>
  `${PUBLIC}${bucket}/${object}`;

/** Returns the object that a row's path points to; undefined if the path is not in the bucket. */
export function pictureObject(bucket: PictureBucket, path: string | null): string | undefined {
  const start = picturePath(bucket, '');
  return path?.startsWith(start) ? path.slice(start.length) : undefined;
}

/**
 * Returns a picture's URL. External URLs are ignored: loading them would reveal the viewer's IP
 * address to another host.
 */
export function pictureUrl(
  path: string | null,
  bucket: PictureBucket = 'avatars',
): string | undefined {
  return pictureObject(bucket, path) && `${apiUrl}${path}`;
}
