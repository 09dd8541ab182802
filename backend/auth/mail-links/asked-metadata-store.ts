import type postgres from 'postgres';
import { type AccountMetadata, json } from '../users/metadata.ts';
import { replaceMetadata } from '../users/metadata-store.ts';
import type { OneTimeTokenType } from './link-store.ts';

/**
 * Stores metadata until the account's address is confirmed. The metadata comes from a request for a
 * mailed link or, with the origin `server`, from a call of the admin API. Anyone can request a link
 * with any metadata, so a link's metadata is applied only if that link led to the confirmation.
 */
export async function putAskedMetadata(
  tx: postgres.TransactionSql,
  userId: string,
  origin: OneTimeTokenType | 'server',
  data: AccountMetadata,
): Promise<void> {
  await tx`
    insert into host.asked_metadata (user_id, origin, user_metadata)
    values (${userId}, ${origin}, ${json(tx, data)})
    on conflict (user_id, origin) do update set user_metadata = excluded.user_metadata`;
}

/**
 * Replaces an account's metadata when its address is confirmed. If `proof` is a link's token type,
 * the new metadata comes from the request for the link. Otherwise `proof` is the new metadata: the
 * profile at the sign-in provider. Keeps metadata that the admin API set.
 */
export async function applyConfirmedMetadata(
  tx: postgres.TransactionSql,
  user: { id: string; email: string },
  proof: OneTimeTokenType | AccountMetadata,
  now: Date,
): Promise<void> {
  const rows = await tx<{ origin: string; user_metadata: AccountMetadata }[]>`
    delete from host.asked_metadata where user_id = ${user.id} returning origin, user_metadata`;
  if (rows.some(({ origin }) => origin === 'server')) return;
  const data =
    typeof proof === 'string' ? rows.find(({ origin }) => origin === proof)?.user_metadata : proof;
  if (data) await replaceMetadata(tx, user, data, now);
}
