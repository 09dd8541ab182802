import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { codeOf } from '../../core/start-error.ts';
import { insertIdentity } from '../oauth/identity-store.ts';
import { type AccountMetadata, json } from './metadata.ts';
import { replaceMetadata, verifiedMarks } from './metadata-store.ts';

/** A new account whose address is not confirmed yet. */
export interface NewUser {
  email: string;
  encryptedPassword: string | null;
  userMetadata: AccountMetadata;
  appMetadata?: AccountMetadata;
  now: Date;
}

/**
 * Returns whether the project accepts a new account with this address: a trigger of the project on
 * auth.users may refuse the insert (42501). Call this also for addresses that have an account: if
 * only new addresses were refused, the response would reveal who has an account. For an address
 * with an account, the trial insert violates the unique index, which counts as accepted.
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
 * Adds an account and returns its id. With provider `email`, also adds an email identity.
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

/** Overwrites the data of an unconfirmed sign-up with the data of a later sign-up. */
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
