import type postgres from 'postgres';
import { codeOf } from '../../core/start-error.ts';
import { inNameOf, type StorageCaller } from '../caller.ts';
import { StorageError } from '../errors.ts';
import { checkBucketId } from '../objects/names.ts';
import * as store from './bucket-store.ts';

export type Buckets = ReturnType<typeof createBuckets>;

/**
 * Returns the operations on buckets. Unless the project has policies for buckets, only the service
 * role may use the operations.
 */
export function createBuckets(options: { sql: postgres.Sql }) {
  const { sql } = options;
  const found = <T>(bucket: T | undefined | false): T => {
    if (!bucket) throw new StorageError('NoSuchBucket');
    return bucket;
  };
  return {
    list: async (caller: StorageCaller, listing: store.BucketListing) =>
      await inNameOf(sql, caller, (tx) => store.listBuckets(tx, listing)),

    get: async (caller: StorageCaller, id: string) =>
      found(await inNameOf(sql, caller, (tx) => store.findBucket(tx, id))),

    create: async (
      caller: StorageCaller,
      id: string,
      change: store.BucketChange,
    ): Promise<void> => {
      checkBucketId(id);
      await inNameOf(sql, caller, (tx) => store.insertBucket(tx, caller, id, change)).catch(
        (error: unknown) => {
          throw codeOf(error) === '23505' ? new StorageError('BucketAlreadyExists') : error;
        },
      );
    },

    update: async (
      caller: StorageCaller,
      id: string,
      change: store.BucketChange,
    ): Promise<void> => {
      found(await inNameOf(sql, caller, (tx) => store.updateBucket(tx, id, change)));
    },

    remove: async (caller: StorageCaller, id: string): Promise<void> => {
      const removed = await inNameOf(sql, caller, (tx) => store.deleteBucket(tx, id)).catch(
        (error: unknown) => {
          throw codeOf(error) === '23503' ? new StorageError('BucketNotEmpty') : error;
        },
      );
      found(removed);
    },
  };
}
