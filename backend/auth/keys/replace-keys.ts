import type postgres from 'postgres';

const STEP = 'new signing key after request smuggling';

/**
 * Deletes the signing keys and ends every session, once per database. Before the host used undici
 * for its requests to PostgREST, request smuggling let an attacker read the tokens of other callers
 * and of the host. So no older token may stay valid. `ensureSigningKey` then makes a new key.
 */
export async function replaceKeysOnce(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    create table if not exists host.done_once (
      step text primary key,
      done_at timestamptz not null default now()
    )`;
  const { count } = await tx`
    insert into host.done_once (step) values (${STEP}) on conflict do nothing`;
  if (count === 0) return;
  await tx`delete from host.signing_keys`;
  await tx`delete from auth.sessions`;
}
