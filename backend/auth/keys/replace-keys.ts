import type postgres from 'postgres';

const STEP = 'new signing key after request smuggling';

/**
 * Once for each database: drops the signing keys without overlap and ends every session. Until undici
 * framed the requests to PostgREST, a stranger could read other callers' tokens, the host's own included,
 * so no token from before may work. A key is made afterwards, as for a new database.
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
