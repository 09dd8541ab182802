import type postgres from 'postgres';
import type { Db } from '../deps.ts';
import { type AccountMetadata, json } from './metadata.ts';

/**
 * Stores a contested sign-up until the browser that signed up proves that it can read the mailbox.
 * A sign-up is contested when an earlier sign-up used the same address, but not the same password,
 * and did not confirm the address.
 */
export async function putContested(
  db: Db,
  signUp: { flowId: string; userId: string; encryptedPassword: string; data: AccountMetadata },
): Promise<void> {
  const { flowId, userId, encryptedPassword, data } = signUp;
  await db`
    insert into host.contested_sign_ups (flow_id, user_id, encrypted_password, user_metadata)
    values (${flowId}, ${userId}, ${encryptedPassword}, ${json(db, data)})`;
}

/**
 * Applies the password and metadata of the contested sign-up that started this flow, if there is
 * one and the account has no password yet.
 */
export async function applyContested(
  tx: postgres.TransactionSql,
  flowId: string,
  now: Date,
): Promise<void> {
  const [signUp] = await tx<
    { user_id: string; encrypted_password: string; user_metadata: AccountMetadata }[]
  >`delete from host.contested_sign_ups where flow_id = ${flowId}
    returning user_id, encrypted_password, user_metadata`;
  if (!signUp) return;
  await tx`
    update auth.users
    set encrypted_password = ${signUp.encrypted_password}, updated_at = ${now},
      raw_user_meta_data =
        ${json(tx, signUp.user_metadata)} || coalesce(raw_user_meta_data, '{}')
    where id = ${signUp.user_id} and coalesce(encrypted_password, '') = ''`;
}
