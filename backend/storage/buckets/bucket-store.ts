import type postgres from 'postgres';
import type { StorageCaller } from '../caller.ts';

type Db = postgres.Sql | postgres.TransactionSql;

export interface Bucket {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
  type: string;
}

/** Properties of a bucket to create or change; undefined leaves a property unchanged. */
export interface BucketChange {
  public?: boolean | undefined;
  fileSizeLimit?: number | null | undefined;
  allowedMimeTypes?: string[] | null | undefined;
}

const columns = (db: Db) => db`
  id, name, owner, coalesce(public, false) as public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at, type::text as type`;

export async function findBucket(db: Db, id: string): Promise<Bucket | undefined> {
  const [row] = await db<Bucket[]>`select ${columns(db)} from storage.buckets where id = ${id}`;
  return row;
}

export interface BucketListing {
  search: string;
  limit: number;
  offset: number;
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  sortOrder: 'asc' | 'desc';
}

export async function listBuckets(db: Db, listing: BucketListing): Promise<Bucket[]> {
  const { search, limit, offset, sortColumn, sortOrder } = listing;
  return await db<Bucket[]>`
    select ${columns(db)} from storage.buckets where strpos(lower(name), lower(${search})) > 0
    order by ${db(sortColumn)} ${sortOrder === 'desc' ? db`desc` : db`asc`}, id
    limit ${limit} offset ${offset}`;
}

export async function insertBucket(
  tx: postgres.TransactionSql,
  caller: StorageCaller,
  id: string,
  change: BucketChange,
): Promise<void> {
  await tx`
    insert into storage.buckets
      (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values (${id}, ${id}, ${caller.id}, ${caller.id}, ${change.public ?? false},
      ${change.fileSizeLimit ?? null}, ${change.allowedMimeTypes ?? null})`;
}

/**
 * Changes a bucket.
 * @returns whether a bucket was found that the caller may change.
 */
export async function updateBucket(
  tx: postgres.TransactionSql,
  id: string,
  change: BucketChange,
): Promise<boolean> {
  const changed = await tx`
    update storage.buckets set
      public = coalesce(${change.public ?? null}, public),
      file_size_limit = ${change.fileSizeLimit === undefined ? tx`file_size_limit` : change.fileSizeLimit},
      allowed_mime_types = ${change.allowedMimeTypes === undefined ? tx`allowed_mime_types` : change.allowedMimeTypes}
    where id = ${id}`;
  return changed.count === 1;
}

/**
 * Deletes a bucket.
 * @returns whether a bucket was found that the caller may delete.
 */
export async function deleteBucket(tx: postgres.TransactionSql, id: string): Promise<boolean> {
  return (await tx`delete from storage.buckets where id = ${id}`).count === 1;
}
