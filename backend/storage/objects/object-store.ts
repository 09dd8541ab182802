import type postgres from 'postgres';
import { STATEMENT_TIMEOUT, type StorageCaller } from '../caller.ts';

type Db = postgres.Sql | postgres.TransactionSql;

/** The host's metadata of a file's content, in Supabase's format. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  version: string | null;
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export interface NewObject {
  id: string;
  bucket: string;
  name: string;
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
}

const COLUMNS = [
  'id',
  'bucket_id',
  'name',
  'version',
  'metadata',
  'user_metadata',
  'created_at',
  'updated_at',
  'last_accessed_at',
];

/**
 * Locks the names until the transaction ends, so that writers of the same name wait for each other.
 */
export async function lockNames(
  tx: postgres.TransactionSql,
  names: { bucket: string; name: string }[],
): Promise<void> {
  await tx`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
  const keys = names.map(({ bucket, name }) => `${bucket}/${name}`).sort();
  for (const key of keys) {
    await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 7102026112000))`;
  }
}

export async function findObject(
  db: Db,
  bucket: string,
  name: string,
): Promise<StoredObject | undefined> {
  const [row] = await db<StoredObject[]>`
    select ${db(COLUMNS)} from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return row;
}

/**
 * Returns id and version of the object with this name, and locks its row until the transaction
 * ends; undefined if there is no such object.
 */
export async function holdObject(
  tx: postgres.TransactionSql,
  bucket: string,
  name: string,
): Promise<Pick<StoredObject, 'id' | 'version'> | undefined> {
  const [row] = await tx<Pick<StoredObject, 'id' | 'version'>[]>`
    select id, version from storage.objects
    where bucket_id = ${bucket} and name = ${name} for update`;
  return row;
}

/** Returns which of the names belong to objects that the caller may see. */
export async function findNames(db: Db, bucket: string, names: string[]): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name = any(${names})`;
  return rows.map(({ name }) => name);
}

/**
 * Inserts an object, or with `upsert` replaces it. Uses no `returning`, because that needs a policy
 * to read the row, and a caller may have only a policy to write.
 */
export async function insertObject(
  tx: postgres.TransactionSql,
  caller: StorageCaller,
  object: NewObject,
  upsert: boolean,
): Promise<void> {
  const { id, bucket, name, version, metadata, userMetadata } = object;
  const replace = tx`
    on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata`;
  await tx`
    insert into storage.objects
      (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${caller.id}, ${caller.id}, ${version},
      ${JSON.stringify(metadata)}::text::jsonb,
      ${userMetadata === null ? null : JSON.stringify(userMetadata)}::text::jsonb)
    ${upsert ? replace : tx``}`;
}

/** Moves an object to another name or bucket; the person who moves it becomes its owner. */
export async function renameObject(
  tx: postgres.TransactionSql,
  caller: StorageCaller,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string },
): Promise<StoredObject | undefined> {
  const [row] = await tx<StoredObject[]>`
    update storage.objects set bucket_id = ${to.bucket}, name = ${to.name},
      owner = coalesce(${caller.id}::uuid, owner), owner_id = coalesce(${caller.id}, owner_id)
    where bucket_id = ${from.bucket} and name = ${from.name}
    returning ${tx(COLUMNS)}`;
  return row;
}

export async function deleteObjects(
  tx: postgres.TransactionSql,
  bucket: string,
  names: string[] | 'all',
): Promise<StoredObject[]> {
  return await tx<StoredObject[]>`
    delete from storage.objects
    where bucket_id = ${bucket} ${names === 'all' ? tx`` : tx`and name = any(${names})`}
    returning ${tx(COLUMNS)}`;
}

export interface Listing {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  sortBy: {
    column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
    order: 'asc' | 'desc';
  };
}

/** Returns the entries of one folder: first its folders, which have only a name, then its files. */
export async function listObjects(db: Db, bucket: string, listing: Listing) {
  const { prefix, search, limit, offset, sortBy } = listing;
  const order = sortBy.order === 'desc' ? db`desc nulls last` : db`asc nulls last`;
  // The bounds on `name` let the query use the index under row-level security too; starts_with
  // alone would not.
  return await db`
    with inside as (
      select id, updated_at, created_at, last_accessed_at, metadata,
        split_part(substr(name, length(${prefix}) + 1), '/', 1) as entry,
        strpos(substr(name, length(${prefix}) + 1), '/') > 0 as is_folder
      from storage.objects
      where bucket_id = ${bucket} and name collate "C" >= ${prefix}
        and (${prefix} = '' or name collate "C" < ${`${prefix.slice(0, -1)}0`})
    ), entries as (
      select distinct entry as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at,
        null::jsonb as metadata
      from inside where is_folder
      union all
      select entry, id, updated_at, created_at, last_accessed_at, metadata
      from inside where not is_folder
    )
    select name, id, updated_at, created_at, last_accessed_at, metadata from entries
    where starts_with(lower(name), lower(${search}))
    order by (id is not null), ${db(sortBy.column)} ${order}, name
    limit ${limit} offset ${offset}`;
}

/** Returns the given versions that are referenced by a row. */
export async function knownVersions(sql: postgres.Sql, versions: string[]): Promise<Set<string>> {
  const rows = await sql<{ version: string }[]>`
    select version from storage.objects where version = any(${versions})`;
  return new Set(rows.map(({ version }) => version));
}
