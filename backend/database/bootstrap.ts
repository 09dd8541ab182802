import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

/** Keys that the gateway checks, named as Supabase names them. */
export interface ApiKeys {
  publishable: string;
  secret: string;
}

/**
 * Creates the host's own tables, and the roles, schemas and functions of a Supabase project that
 * are missing. Idempotent, and safe on a database from Supabase.
 */
export async function bootstrap(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8'));
}

/** Returns the API keys that all hosts on this database share; creates missing keys. */
export async function apiKeys(tx: postgres.TransactionSql): Promise<ApiKeys> {
  return {
    publishable: await secret(tx, 'publishable_key', 'sb_publishable_'),
    secret: await secret(tx, 'secret_key', 'sb_secret_'),
  };
}

/**
 * Sets and returns the password with which PostgREST signs in as authenticator.
 * @returns undefined when the host did not create that role; the password is then left unchanged.
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
  // ALTER ROLE takes no parameters. The password needs no escaping: it consists of letters, digits,
  // - and _ only.
  await tx.unsafe(`alter role authenticator login password '${password}'`);
  return password;
}

/**
 * Returns the secret that signs the URLs of stored files, shared by every host on this database.
 */
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
