import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { codeOf } from '../../core/start-error.ts';
import type { Db } from '../deps.ts';
import { insertIdentity } from '../oauth/identity-store.ts';
import { type AccountMetadata, json } from './metadata.ts';

/** The columns of auth.users that the auth service uses. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: AccountMetadata | null;
  raw_user_meta_data: AccountMetadata | null;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  phone_confirmed_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
}

/** A new account whose address is not confirmed yet. */
export interface NewUser {
  email: string;
  encryptedPassword: string | null;
  userMetadata: AccountMetadata;
  appMetadata?: AccountMetadata;
  now: Date;
}

/** The columns of a `UserRow`. */
export const userColumns = [
  'id',
  'aud',
  'role',
  'email',
  'encrypted_password',
  'email_confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change',
  'email_change_sent_at',
  'last_sign_in_at',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'created_at',
  'updated_at',
  'phone',
  'phone_confirmed_at',
  'phone_change',
  'phone_change_sent_at',
  'confirmed_at',
  'banned_until',
  'is_anonymous',
];

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
 * Locks an address until the transaction ends, so that sign-ups with it run one after the other.
 */
export async function lockEmail(tx: postgres.TransactionSql, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`auth.users ${email}`}, 0))`;
}

/**
 * Returns whether the project accepts a new account with this address: its own trigger on
 * auth.users may refuse it (42501). Call this for addresses that have an account as well: if only
 * new addresses could be refused, a refusal would reveal who has an account. For an address with an
 * account, the trial insert violates the unique index, which counts as accepted.
 */
export async function mayInsert(tx: postgres.TransactionSql, email: string): Promise<boolean> {
  const undone = new Error('undone');
  try {
    await tx.savepoint(async (trial) => {
      await trial`
        insert into auth.users (id, email, raw_user_meta_data) values (${randomUUID()}, ${email}, '{}')`;
      throw undone;
    });
  } catch (error) {
    return codeOf(error) !== '42501';
  }
  return true;
}

/**
 * Sets the service role in the claims that the project's triggers read, for the rest of the
 * transaction.
 */
export async function actAsService(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`;
}

/**
 * Adds an account, with an email identity unless it comes from another provider; returns its id.
 */
export async function insertUser(
  tx: postgres.TransactionSql,
  user: NewUser,
  provider = 'email',
): Promise<string> {
  const { email, encryptedPassword, userMetadata, appMetadata, now } = user;
  const id = randomUUID();
  const marked =
    provider === 'email' ? { ...userMetadata, ...verifiedMarks(id, email) } : userMetadata;
  await tx`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
      email_change_token_new, email_change
    ) values (
      '00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email},
      ${encryptedPassword}, ${json(tx, { ...appMetadata, provider, providers: [provider] })},
      ${json(tx, marked)}, ${now}, ${now}, '', '', '', ''
    )`;
  if (provider === 'email') {
    await insertIdentity(tx, { userId: id, provider, providerId: id, data: marked, now });
  }
  return id;
}

/** Overwrites the data of an unconfirmed sign-up with that of a later one. */
export async function replaceUnconfirmed(
  tx: postgres.TransactionSql,
  id: string,
  user: NewUser,
): Promise<void> {
  const { email, encryptedPassword, userMetadata, now } = user;
  const { count } = await tx`
    update auth.users set encrypted_password = ${encryptedPassword}
    where id = ${id} and email_confirmed_at is null`;
  if (count > 0) await replaceMetadata(tx, { id, email }, userMetadata, now);
}

/** Overwrites an account's metadata and that of its identity by email. */
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

/** Marks the address as confirmed. */
export async function confirmEmail(
  tx: postgres.TransactionSql,
  id: string,
  now: Date,
): Promise<void> {
  const mark = json(tx, { email_verified: true });
  await tx`
    update auth.users
    set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now},
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${mark}
    where id = ${id}`;
  await tx`
    update auth.identities set identity_data = identity_data || ${mark}, updated_at = ${now}
    where user_id = ${id} and provider = 'email'`;
}

/** Records when an email of the column's kind was last sent. */
export async function markMailed(
  db: Db,
  id: string,
  column: 'confirmation_sent_at' | 'recovery_sent_at' | 'invited_at' | 'email_change_sent_at',
  now: Date,
): Promise<void> {
  await db`update auth.users set ${db({ [column]: now })} where id = ${id}`;
  // Both kinds of link share one token type, and an invitation's link opens a session in any
  // browser. So once a sign-up's link is mailed, the account no longer counts as invited.
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

/**
 * Merges metadata as GoTrue does: null deletes its key. Only a server may write
 * `raw_app_meta_data`.
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

/** Suspends an account until a time; null reinstates it. */
export async function setBan(db: Db, id: string, until: Date | null): Promise<void> {
  await db`update auth.users set banned_until = ${until} where id = ${id}`;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db`delete from auth.users where id = ${id}`;
}

/** Keeps the row without anything that identifies the person, and removes every way to sign in. */
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

/** Returns a page of accounts, newest first, and the total. */
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

function verifiedMarks(id: string, email: string): AccountMetadata {
  return { sub: id, email, email_verified: false, phone_verified: false };
}
