import type postgres from 'postgres';
import type { Db } from '../deps.ts';
import { type UserRow, userColumns } from './user-row.ts';

/** Returns the account with this lower-case address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(userColumns)} from auth.users
    where email = ${email} and not is_sso_user and deleted_at is null`;
  return row;
}

/** Returns the account and locks it until the transaction ends. */
export async function lockUser(
  tx: postgres.TransactionSql,
  id: string,
): Promise<UserRow | undefined> {
  const [row] = await tx<UserRow[]>`
    select ${tx(userColumns)} from auth.users where id = ${id} and deleted_at is null for update`;
  return row;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(userColumns)} from auth.users where id = ${id} and deleted_at is null`;
  return row;
}

/**
 * Locks an address until the transaction ends, so that sign-ups with the same address run one after
 * the other.
 */
export async function lockEmail(tx: postgres.TransactionSql, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`auth.users ${email}`}, 0))`;
}

/** Records in `column` when an email of this kind was last sent. */
export async function markMailed(
  db: Db,
  id: string,
  column: 'confirmation_sent_at' | 'recovery_sent_at' | 'invited_at' | 'email_change_sent_at',
  now: Date,
): Promise<void> {
  await db`update auth.users set ${db({ [column]: now })} where id = ${id}`;
  // Links for sign-ups and for invitations share one token type, but only an invitation's link
  // opens a session in any browser. So once a sign-up's link is mailed, the account no longer
  // counts as invited.
  if (column === 'confirmation_sent_at') {
    await db`update auth.users set invited_at = null where id = ${id}`;
  }
}

/** Clears a password set by someone who never proved that the address is theirs. */
export async function clearPassword(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.users set encrypted_password = null, updated_at = ${now} where id = ${id}`;
}

export async function markSignedIn(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${id}`;
  await db`
    update auth.identities set last_sign_in_at = ${now}
    where user_id = ${id} and provider = 'email'`;
}

export async function storePassword(
  db: Db,
  id: string,
  encryptedPassword: string,
  now: Date,
): Promise<void> {
  await db`
    update auth.users set encrypted_password = ${encryptedPassword}, updated_at = ${now}
    where id = ${id}`;
}

/** Suspends an account until an instant; null reinstates the account. */
export async function setBan(db: Db, id: string, until: Date | null): Promise<void> {
  await db`update auth.users set banned_until = ${until} where id = ${id}`;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db`delete from auth.users where id = ${id}`;
}

/** Removes the data that identifies the person, and every way to sign in, but keeps the row. */
export async function softDelete(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.users
    set deleted_at = ${now}, updated_at = ${now}, email = ${`${id}@deleted.invalid`}, phone = null,
      phone_change = '', encrypted_password = null, raw_user_meta_data = '{}', email_change = ''
    where id = ${id}`;
  await db`delete from auth.sessions where user_id = ${id}`;
  await db`delete from auth.identities where user_id = ${id}`;
  await db`delete from auth.mfa_factors where user_id = ${id}`;
}

/** Returns a page of accounts, newest first, and the total number of accounts. */
export async function listUsers(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await db<UserRow[]>`
    select ${db(userColumns)} from auth.users where deleted_at is null
    order by created_at desc, id limit ${limit} offset ${offset}`;
  const [count] = await db<{ total: number }[]>`
    select count(*)::integer as total from auth.users where deleted_at is null`;
  return { rows, total: count?.total ?? 0 };
}
