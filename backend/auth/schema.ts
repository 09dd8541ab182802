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
  // Each code of a second factor works once, so the last step used is kept.
  await tx`
    create table if not exists host.totp_steps (
      factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
      step bigint not null
    )`;
  // What is shown to a provider of sign-in on the way back from it.
  await tx`
    create table if not exists host.provider_flows (
      flow_id uuid primary key references auth.flow_state (id) on delete cascade,
      verifier text not null,
      nonce text not null
    )`;
  // A way in is added for as long as the session lasts that asked for it.
  await tx`
    alter table host.provider_flows
    add column if not exists session_id uuid references auth.sessions (id) on delete cascade`;
  await tx`
    create table if not exists host.recovery_codes (
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (factor_id, code_hash)
    )`;
  await tx`
    create table if not exists host.failed_tries (
      key text primary key,
      tries integer not null,
      wait_until timestamptz not null,
      tried_at timestamptz not null
    )`;
  // Databases of before had no such factor.
  await tx`alter type auth.factor_type add value if not exists 'recovery_code'`;
}
