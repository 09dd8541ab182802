import { apiUrl } from '../platform/config.ts';

const PUBLIC = '/storage/v1/object/public/';

/** Pictures of people, and logos of companies. */
export type PictureBucket = 'avatars' | 'logos';

/** The path that a row keeps of an object in a bucket of pictures. */
export const picturePath = (bucket: PictureBucket, object: string): string =>
  `${PUBLIC}${bucket}/${object}`;

/** The object that a row's path names, if it is one of ours. */
export function pictureObject(bucket: PictureBucket, path: string | null): string | undefined {
  const start = picturePath(bucket, '');
  return path?.startsWith(start) ? path.slice(start.length) : undefined;
}

/** Where a picture is. Addresses elsewhere are not followed: they would tell who looks. */
export function pictureUrl(
  path: string | null,
  bucket: PictureBucket = 'avatars',
): string | undefined {
  return pictureObject(bucket, path) && `${apiUrl}${path}`;
}
