import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type postgres from 'postgres';
import { type Bucket, findBucket } from '../buckets/bucket-store.ts';
import type { Signer } from '../caller.ts';
import { actAs, inNameOf, type StorageCaller, signerNow } from '../caller.ts';
import { StorageError } from '../errors.ts';
import { withUpload } from './body.ts';
import { checkAllowed } from './content.ts';
import type { Files } from './files.ts';
import * as store from './object-store.ts';
import { createWriter, type UploadResult } from './writer.ts';

/** Maximum bytes of any object, whatever its bucket allows. */
const MOST_BYTES = 50 * 1024 * 1024;

export interface ObjectPath {
  bucket: string;
  name: string;
}

export type Objects = ReturnType<typeof createObjects>;

/**
 * Returns the operations on objects. The database decides under the caller's role and claims
 * whether an operation is allowed. With its own rights the host reads only the bucket's rules,
 * objects of public buckets, the version to replace, and the account of a URL's signer.
 */
export function createObjects(options: { sql: postgres.Sql; files: Files; clock: () => Date }) {
  const { sql, files, clock } = options;

  async function bucketOf(id: string): Promise<Bucket> {
    const bucket = await findBucket(sql, id);
    if (!bucket) throw new StorageError('NoSuchBucket');
    return bucket;
  }

  const { rehearse, commit } = createWriter({ sql, files });

  async function visible(
    caller: StorageCaller,
    { bucket, name }: ObjectPath,
  ): Promise<store.StoredObject> {
    const found = await inNameOf(sql, caller, (tx) => store.findObject(tx, bucket, name));
    if (!found) throw new StorageError('NoSuchKey');
    return found;
  }

  async function open({ bucket, name }: ObjectPath): Promise<store.StoredObject> {
    const found = await store.findObject(sql, bucket, name);
    if (!found) throw new StorageError('NoSuchKey');
    return found;
  }

  async function find(caller: StorageCaller, place: ObjectPath): Promise<store.StoredObject> {
    const isPublic = (await findBucket(sql, place.bucket))?.public;
    return isPublic ? await open(place) : await visible(caller, place);
  }

  return {
    upload: async (
      caller: StorageCaller,
      place: ObjectPath,
      incoming: IncomingMessage,
      upsert: boolean,
    ): Promise<UploadResult> => {
      const bucket = await bucketOf(place.bucket);
      const most = Math.min(bucket.file_size_limit ?? MOST_BYTES, MOST_BYTES);
      return await withUpload(incoming, most, async (upload) => {
        checkAllowed(upload.type, bucket.allowed_mime_types);
        const { type: mimetype, cacheControl } = upload;
        const draft = { ...place, id: randomUUID(), userMetadata: upload.metadata };
        const known = upload.size === undefined ? {} : { contentLength: upload.size };
        await rehearse(
          caller,
          { ...draft, version: randomUUID(), metadata: { mimetype, cacheControl, ...known } },
          upsert,
        );
        const { version, size, eTag } = await files.keep(upload.stream, most, mimetype);
        const metadata = {
          eTag,
          size,
          mimetype,
          cacheControl,
          lastModified: clock().toISOString(),
          contentLength: size,
          httpStatusCode: 200,
        };
        return await commit(caller, { ...draft, version, metadata }, upsert);
      });
    },

    /**
     * Finds an object for a download: an object that a policy lets the caller see, or any object of
     * a public bucket.
     */
    find,

    findPublic: async (place: ObjectPath) => {
      if (!(await findBucket(sql, place.bucket))?.public) throw new StorageError('NoSuchBucket');
      return await open(place);
    },

    /** Finds the object of a signed URL, if the URL's signer may read it now. */
    findSigned: async (signer: Signer, place: ObjectPath) =>
      await find(await signerNow(sql, signer), place),

    /** Returns which of the names the caller may see, and therefore may sign URLs for. */
    findVisible: async (
      caller: StorageCaller,
      bucket: string,
      names: string[],
    ): Promise<Set<string>> => {
      const rows = await inNameOf(sql, caller, (tx) => store.findNames(tx, bucket, names));
      return new Set(rows);
    },

    list: async (caller: StorageCaller, bucket: string, listing: store.Listing) =>
      await inNameOf(sql, caller, (tx) => store.listObjects(tx, bucket, listing)),

    move: async (
      caller: StorageCaller,
      from: ObjectPath,
      to: ObjectPath,
    ): Promise<UploadResult> => {
      const target = await bucketOf(to.bucket);
      const moved = await sql.begin(async (tx) => {
        await store.lockNames(tx, [from, to]);
        await actAs(tx, caller);
        const row = await store.renameObject(tx, caller, from, to);
        if (!row) throw new StorageError('NoSuchKey');
        checkFits(target, row.metadata);
        return row;
      });
      return { id: moved.id, key: `${to.bucket}/${to.name}` };
    },

    copy: async (
      caller: StorageCaller,
      from: ObjectPath,
      to: ObjectPath,
      options: { upsert: boolean; cacheControl: string | undefined },
    ): Promise<UploadResult> => {
      const source = await visible(caller, from);
      checkFits(await bucketOf(to.bucket), source.metadata);
      const draft = {
        ...to,
        id: randomUUID(),
        metadata: {
          ...source.metadata,
          ...(options.cacheControl === undefined ? {} : { cacheControl: options.cacheControl }),
          lastModified: clock().toISOString(),
        },
        userMetadata: source.user_metadata,
      };
      await rehearse(caller, { ...draft, version: randomUUID() }, options.upsert);
      const { version } = await files.copy(source.version ?? '').catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StorageError('NoSuchKey');
        throw error;
      });
      return await commit(caller, { ...draft, version }, options.upsert);
    },

    /** Removes the objects that the caller may remove, and returns them. */
    remove: async (caller: StorageCaller, bucket: string, names: string[] | 'all') => {
      const rows = await inNameOf(sql, caller, (tx) => store.deleteObjects(tx, bucket, names));
      await files.remove(rows.map(({ version }) => version));
      return rows;
    },
  };
}

/**
 * Checks that a bucket accepts an object's type and size.
 * @throws StorageError InvalidMimeType, EntityTooLarge
 */
function checkFits(bucket: Bucket, metadata: Partial<store.ObjectMetadata> | null): void {
  checkAllowed(metadata?.mimetype ?? 'application/octet-stream', bucket.allowed_mime_types);
  if ((metadata?.size ?? 0) > (bucket.file_size_limit ?? MOST_BYTES)) {
    throw new StorageError('EntityTooLarge');
  }
}
