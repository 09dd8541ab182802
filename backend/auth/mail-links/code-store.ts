import type postgres from 'postgres';
import type { Db } from '../deps.ts';
import type { OneTimeTokenType } from './link-store.ts';

export interface CodeRow {
  id: string;
  token_type: OneTimeTokenType;
  familiar: boolean;
  network: string;
  guarded: boolean;
  code_hash: string;
  created_at: Date;
  /** Wrong guesses at this code by the network that was passed to `findCodes`. */
  guesses: number;
}

/**
 * Stores the hash of a mailed six-digit code in place of the previous code. A code requested from
 * an unfamiliar network does not replace a code requested from a familiar network.
 */
export async function putCode(
  tx: postgres.TransactionSql,
  code: {
    userId: string;
    type: OneTimeTokenType;
    hash: string;
    familiar: boolean;
    network: string;
    guarded: boolean;
    now: Date;
  },
): Promise<void> {
  const { userId, type, hash, familiar, network, guarded, now } = code;
  await tx`
    delete from host.mailed_codes
    where user_id = ${userId} and token_type = ${type} and (${familiar} or not familiar)`;
  await tx`
    insert into host.mailed_codes (
      user_id, token_type, familiar, network, guarded, code_hash, created_at
    ) values (${userId}, ${type}, ${familiar}, ${network}, ${guarded}, ${hash}, ${now})`;
}

/** Returns the codes of these types, each with the number of this network's wrong guesses. */
export function findCodes(
  db: Db,
  userId: string,
  types: OneTimeTokenType[],
  network: string,
): Promise<CodeRow[]> {
  return db<CodeRow[]>`
    select code.id, code.token_type, code.familiar, code.network, code.guarded, code.code_hash,
      code.created_at, coalesce(counted.guesses, 0) as guesses
    from host.mailed_codes as code
    left join host.code_guesses as counted
      on counted.code_id = code.id and counted.network = ${network}
    where code.user_id = ${userId} and code.token_type = any(${types}::text[])
    order by code.created_at desc`;
}

/** Counts a network's wrong guess at each of these codes. */
export async function countGuess(db: Db, codeIds: string[], network: string): Promise<void> {
  await db`
    insert into host.code_guesses as counted (code_id, network, guesses)
    select unnest(${codeIds}::uuid[]), ${network}, 1
    on conflict (code_id, network) do update set guesses = counted.guesses + 1`;
}

/** Deletes the codes and links mailed to a person: all of them, or only the given types. */
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
    delete from host.familiar_links
    where user_id = ${userId} and (${only}::text[] is null or token_type = any(${only}::text[]))`;
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId}
      and (${only}::text[] is null or token_type::text = any(${only}::text[]))`;
}
