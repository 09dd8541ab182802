import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

/** Keys that the gateway asks for, as Supabase names them. */
export interface ApiKeys {
  publishable: string;
  secret: string;
}

/**
 * Makes the roles, schemas and functions that a Supabase project builds on, where they are missing,
 * and the host's own tables. Safe to run again and on a database of Supabase's.
 */
export async function bootstrap(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8'));
}

/** The API keys of this database, made at the first call and the same for every host on it. */
export async function apiKeys(tx: postgres.TransactionSql): Promise<ApiKeys> {
  return {
    publishable: await secret(tx, 'publishable_key', 'sb_publishable_'),
    secret: await secret(tx, 'secret_key', 'sb_secret_'),
  };
}

/**
 * The password with which PostgREST signs in as authenticator.
 * @returns undefined when that role is not of the host's making: its password is not ours to set.
 */
export async function authenticatorPassword(
  tx: postgres.TransactionSql,
): Promise<string | undefined> {
  const [ours] = await tx`
    select from pg_catalog.pg_roles
    where rolname = 'authenticator'
      and pg_catalog.shobj_description(oid, 'pg_authid') = 'made by the host'`;
  if (!ours) return undefined;
  const password = await secret(tx, 'authenticator_password', '');
  // The statement takes no parameters; the value is made of letters, digits, - and _ alone.
  await tx.unsafe(`alter role authenticator login password '${password}'`);
  return password;
}

/** Signs the addresses of stored files; the same for every host on this database. */
export async function storageSecret(tx: postgres.TransactionSql): Promise<string> {
  return await secret(tx, 'storage_signing_key', '');
}

async function secret(tx: postgres.TransactionSql, name: string, prefix: string): Promise<string> {
  const made = prefix + randomBytes(24).toString('base64url');
  await tx`insert into host.secrets (name, value) values (${name}, ${made}) on conflict do nothing`;
  const [row] = await tx<{ value: string }[]>`select value from host.secrets where name = ${name}`;
  if (!row) throw new Error(`The secret ${name} was not kept.`);
  return row.value;
}
