import type postgres from 'postgres';
import type { OneTimeTokenType } from './link-store.ts';

export interface CodeRow {
  code_hash: string;
  tries: number;
  created_at: Date;
}

/** Keeps the hash of a mailed six-digit code in place of the one before it, with no tries yet. */
export async function putCode(
  tx: postgres.TransactionSql,
  code: { userId: string; type: OneTimeTokenType; hash: string; now: Date },
): Promise<void> {
  const { userId, type, hash, now } = code;
  await tx`
    insert into host.mailed_codes (user_id, token_type, code_hash, tries, created_at)
    values (${userId}, ${type}, ${hash}, 0, ${now})
    on conflict (user_id, token_type) do update
    set code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at`;
}

/** Counts a try and gives the code as it was before, held until the transaction ends. */
export async function tryCode(
  tx: postgres.TransactionSql,
  userId: string,
  type: OneTimeTokenType,
): Promise<CodeRow | undefined> {
  const [row] = await tx<CodeRow[]>`
    update host.mailed_codes set tries = tries + 1
    where user_id = ${userId} and token_type = ${type}
    returning code_hash, tries - 1 as tries, created_at`;
  return row;
}

/** Takes away every code and link that was mailed to a person, or those of the given kinds. */
export async function clearMailed(
  tx: postgres.TransactionSql,
  userId: string,
  types?: OneTimeTokenType[],
): Promise<void> {
  const only = types ?? null;
  await tx`
    delete from host.mailed_codes
    where user_id = ${userId} and (${only}::text[] is null or token_type = any(${only}::text[]))`;
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId}
      and (${only}::text[] is null or token_type::text = any(${only}::text[]))`;
}
