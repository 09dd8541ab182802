import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Db } from './deps.ts';

export type Metadata = Record<string, unknown>;

/** The columns of auth.users that sign-in works with. */
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
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
}

export interface IdentityRow {
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
  id: string;
}

/** A new account that waits for its address to be confirmed. */
export interface NewUser {
  email: string;
  encryptedPassword: string | null;
  userMetadata: Metadata;
  appMetadata?: Metadata;
  now: Date;
}

const columns = [
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
  'confirmed_at',
  'banned_until',
  'is_anonymous',
];

/** The account with this lower-case address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(columns)} from auth.users
    where email = ${email} and not is_sso_user and deleted_at is null`;
  return row;
}

/** The account that waits to change to this address; of several, the one that asked last. */
export async function findUserByNewEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(columns)} from auth.users
    where email_change = ${email} and deleted_at is null
    order by email_change_sent_at desc limit 1`;
  return row;
}

/** The account, held against changes until the transaction ends. */
export async function lockUser(
  tx: postgres.TransactionSql,
  id: string,
): Promise<UserRow | undefined> {
  const [row] = await tx<UserRow[]>`
    select ${tx(columns)} from auth.users where id = ${id} and deleted_at is null for update`;
  return row;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(columns)} from auth.users where id = ${id} and deleted_at is null`;
  return row;
}

export function findIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db<IdentityRow[]>`
    select provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at,
      email, id
    from auth.identities where user_id = ${userId} order by created_at, id`;
}

/** Lets sign-ups with one address happen one after the other until the transaction ends. */
export async function lockEmail(tx: postgres.TransactionSql, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`auth.users ${email}`}, 0))`;
}

/** Adds an account, with its e-mail identity unless it comes from elsewhere; returns its id. */
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

/** Lets an account be signed in to by one more way. */
export async function insertIdentity(
  tx: postgres.TransactionSql,
  identity: { userId: string; provider: string; providerId: string; data: Metadata; now: Date },
): Promise<void> {
  const { userId, provider, providerId, data, now } = identity;
  await tx`
    insert into auth.identities (
      provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
    ) values (${providerId}, ${userId}, ${json(tx, data)}, ${provider}, ${now}, ${now}, ${now})`;
}

/** The account that a provider's person signs in to. */
export async function findIdentity(
  db: Db,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db<IdentityRow[]>`
    select provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at,
      email, id
    from auth.identities where provider = ${provider} and provider_id = ${providerId}`;
  return row;
}

/** Renews what a provider says of its person. */
export async function refreshIdentity(
  db: Db,
  id: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  await db`
    update auth.identities
    set identity_data = ${json(db, data)}, last_sign_in_at = ${now}, updated_at = ${now}
    where id = ${id}`;
}

export async function deleteIdentity(db: Db, id: string): Promise<void> {
  await db`delete from auth.identities where id = ${id}`;
}

/** Writes the ways to sign in into the account's metadata, where tokens carry them. */
export async function noteProviders(db: Db, userId: string, now: Date): Promise<void> {
  await db`
    update auth.users as person
    set updated_at = ${now},
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
        'provider', ways.list -> 0, 'providers', ways.list)
    from (
      select jsonb_agg(provider order by created_at, provider) as list
      from auth.identities where user_id = ${userId}
    ) as ways
    where person.id = ${userId} and ways.list is not null`;
}

/** Puts a later sign-up in the place of an earlier one that was never confirmed. */
export async function replaceUnconfirmed(
  tx: postgres.TransactionSql,
  id: string,
  user: NewUser,
): Promise<void> {
  const marked = { ...user.userMetadata, ...verifiedMarks(id, user.email) };
  await tx`
    update auth.users
    set encrypted_password = ${user.encryptedPassword}, raw_user_meta_data = ${json(tx, marked)},
      updated_at = ${user.now}
    where id = ${id} and email_confirmed_at is null`;
  await tx`
    update auth.identities set identity_data = ${json(tx, marked)}, updated_at = ${user.now}
    where user_id = ${id} and provider = 'email'`;
}

/** Marks the address as the person's own. */
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

/** Notes when a mail of its kind was last sent. */
export async function markMailed(
  db: Db,
  id: string,
  column: 'confirmation_sent_at' | 'recovery_sent_at' | 'invited_at' | 'email_change_sent_at',
  now: Date,
): Promise<void> {
  await db`update auth.users set ${db({ [column]: now })} where id = ${id}`;
  // The link of a sign-up takes the place of an invitation's, which had opened more.
  if (column === 'confirmation_sent_at') {
    await db`update auth.users set invited_at = null where id = ${id}`;
  }
}

/** Takes away a password that was set by somebody who never showed that the address is theirs. */
export async function clearPassword(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.users set encrypted_password = null, updated_at = ${now} where id = ${id}`;
}

/** Begins a change of address; nothing changes until both mailboxes have confirmed it. */
export async function beginEmailChange(
  db: Db,
  id: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  await db`
    update auth.users
    set email_change = ${newEmail}, email_change_confirm_status = 0, updated_at = ${now}
    where id = ${id}`;
}

// GoTrue's column counts mailboxes; ours says which one, so that none can stand for the other.
const AGREED = { current: 1, new: 2 };

/** Notes that one of the two mailboxes has agreed; gives whether the other one had before. */
export async function noteAgreement(
  db: Db,
  id: string,
  side: keyof typeof AGREED,
): Promise<boolean> {
  const waiting = await db`
    update auth.users set email_change_confirm_status = ${AGREED[side]}
    where id = ${id} and email_change_confirm_status in (0, ${AGREED[side]})
    returning id`;
  return waiting.length === 0;
}

/** Puts the new address in the place of the old one, in the e-mail identity too. */
export async function finishEmailChange(
  db: Db,
  id: string,
  email: string,
  now: Date,
): Promise<void> {
  const mark = json(db, { email, email_verified: true });
  await db`
    update auth.users
    set email = ${email}, email_change = '', email_change_confirm_status = 0, updated_at = ${now},
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${mark}
    where id = ${id}`;
  await db`
    update auth.identities set identity_data = identity_data || ${mark}, updated_at = ${now}
    where user_id = ${id} and provider = 'email'`;
}

export async function markSignedIn(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${id}`;
  await db`
    update auth.identities set last_sign_in_at = ${now}
    where user_id = ${id} and provider = 'email'`;
}

/** Merges metadata as GoTrue does: a null takes its key away. */
export async function mergeUserMetadata(
  db: Db,
  id: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  const gone = Object.keys(data).filter((key) => data[key] === null);
  await db`
    update auth.users
    set raw_user_meta_data =
      (coalesce(raw_user_meta_data, '{}') || ${json(db, data)}) - ${gone}::text[],
      updated_at = ${now}
    where id = ${id}`;
}

/** Merges what only a server may write of an account. */
export async function mergeAppMetadata(
  db: Db,
  id: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  const gone = Object.keys(data).filter((key) => data[key] === null);
  await db`
    update auth.users
    set raw_app_meta_data =
      (coalesce(raw_app_meta_data, '{}') || ${json(db, data)}) - ${gone}::text[],
      updated_at = ${now}
    where id = ${id}`;
}

export async function setPassword(
  db: Db,
  id: string,
  encryptedPassword: string,
  now: Date,
): Promise<void> {
  await db`
    update auth.users set encrypted_password = ${encryptedPassword}, updated_at = ${now}
    where id = ${id}`;
}

/** Keeps an account out until a time; null lets it in again. */
export async function setBan(db: Db, id: string, until: Date | null): Promise<void> {
  await db`update auth.users set banned_until = ${until} where id = ${id}`;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db`delete from auth.users where id = ${id}`;
}

/** Leaves the row, with nothing in it that says whose it was, and no way in. */
export async function softDelete(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.users
    set deleted_at = ${now}, updated_at = ${now}, email = ${`${id}@deleted.invalid`}, phone = null,
      encrypted_password = null, raw_user_meta_data = '{}', email_change = ''
    where id = ${id}`;
  await db`delete from auth.sessions where user_id = ${id}`;
  await db`delete from auth.identities where user_id = ${id}`;
  await db`delete from auth.mfa_factors where user_id = ${id}`;
}

/** A page of accounts, newest first, and how many there are. */
export async function listUsers(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await db<UserRow[]>`
    select ${db(columns)} from auth.users where deleted_at is null
    order by created_at desc, id limit ${limit} offset ${offset}`;
  const [count] = await db<{ total: number }[]>`
    select count(*)::integer as total from auth.users where deleted_at is null`;
  return { rows, total: count?.total ?? 0 };
}

function verifiedMarks(id: string, email: string): Metadata {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

function json(db: Db, value: Metadata) {
  return db.json(value as postgres.JSONValue);
}
