import type postgres from 'postgres';
import type { Db } from '../deps.ts';
import { type AccountMetadata, json } from './metadata.ts';

/**
 * Merges metadata as GoTrue does: a null value deletes its key. Pass `raw_app_meta_data` only for
 * requests to the admin API.
 */
export async function mergeMetadata(
  db: Db,
  id: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  data: AccountMetadata,
  now: Date,
): Promise<void> {
  const gone = Object.keys(data).filter((key) => data[key] === null);
  await db`
    update auth.users
    set ${db(column)} = (coalesce(${db(column)}, '{}') || ${json(db, data)}) - ${gone}::text[],
      updated_at = ${now}
    where id = ${id}`;
}

/** Overwrites the metadata of an account and of its email identity. */
export async function replaceMetadata(
  tx: postgres.TransactionSql,
  { id, email }: { id: string; email: string },
  data: AccountMetadata,
  now: Date,
): Promise<void> {
  const marked = json(tx, { ...data, ...verifiedMarks(id, email) });
  await tx`
    update auth.users set raw_user_meta_data = ${marked}, updated_at = ${now} where id = ${id}`;
  await tx`
    update auth.identities set identity_data = ${marked}, updated_at = ${now}
    where user_id = ${id} and provider = 'email'`;
}

/**
 * Returns the fields that GoTrue adds to the metadata of an account whose address is not confirmed
 * yet.
 */
export function verifiedMarks(id: string, email: string): AccountMetadata {
  return { sub: id, email, email_verified: false, phone_verified: false };
}
