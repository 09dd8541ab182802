import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

/** Makes GoTrue's tables where they are missing, and the host's own of signing keys and mailed codes. */
export async function migrateSchema(tx: postgres.TransactionSql): Promise<void> {
  const [found] = await tx<
    { present: boolean }[]
  >`select to_regclass('auth.users') is not null as present`;
  if (!found?.present) {
    await tx.unsafe(await readFile(new URL('schema.sql', import.meta.url), 'utf8'));
  }
  await tx`
    create table if not exists host.signing_keys (
      kid text primary key,
      private_jwk jsonb not null,
      public_jwk jsonb not null,
      created_at timestamptz not null
    )`;
  // GoTrue derives its link from the code; apart, each has a life of its own.
  await tx`
    create table if not exists host.mailed_codes (
      user_id uuid not null references auth.users (id) on delete cascade,
      token_type text not null,
      code_hash text not null,
      tries integer not null,
      created_at timestamptz not null,
      primary key (user_id, token_type)
    )`;
}
