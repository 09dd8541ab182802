import type postgres from 'postgres';
import type { Db } from '../deps.ts';

/** Replaces a factor's hashed recovery codes. */
export async function replaceCodes(
  tx: postgres.TransactionSql,
  factorId: string,
  hashes: string[],
): Promise<void> {
  await tx`delete from host.recovery_codes where factor_id = ${factorId}`;
  await tx`
    insert into host.recovery_codes (factor_id, code_hash)
    select ${factorId}, unnest(${hashes}::text[])`;
}

/** Uses up a code; returns false when the factor has no such code or the code was used before. */
export async function takeCode(
  db: Db,
  factorId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update host.recovery_codes set used_at = ${now}
    where factor_id = ${factorId} and code_hash = ${hash} and used_at is null
    returning factor_id`;
  return rows.length > 0;
}

export async function countCodes(
  db: Db,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const [row] = await db<{ total: number; remaining: number }[]>`
    select count(*)::integer as total, (count(*) filter (where used_at is null))::integer as remaining
    from host.recovery_codes where factor_id = ${factorId}`;
  return row ?? { total: 0, remaining: 0 };
}
