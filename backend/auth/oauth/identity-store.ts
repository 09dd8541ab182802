import type postgres from 'postgres';
import type { Db } from '../deps.ts';
import { type AccountMetadata, json } from '../users/metadata.ts';

/** A way to sign in to an account. */
export interface IdentityRow {
  provider_id: string;
  user_id: string;
  identity_data: AccountMetadata;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
  id: string;
}

export function findIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db<IdentityRow[]>`
    select provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at,
      email, id
    from auth.identities where user_id = ${userId} order by created_at, id`;
}

/** Adds a way to sign in to an account. */
export async function insertIdentity(
  tx: postgres.TransactionSql,
  identity: {
    userId: string;
    provider: string;
    providerId: string;
    data: AccountMetadata;
    now: Date;
  },
): Promise<void> {
  const { userId, provider, providerId, data, now } = identity;
  await tx`
    insert into auth.identities (
      provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
    ) values (${providerId}, ${userId}, ${json(tx, data)}, ${provider}, ${now}, ${now}, ${now})`;
}

/** Returns the identity with a provider's user id, if one is linked. */
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

/** Updates the stored profile of an identity. */
export async function refreshIdentity(
  db: Db,
  id: string,
  data: AccountMetadata,
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

/** Writes the account's providers into its metadata, which tokens contain. */
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
