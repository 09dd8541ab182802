import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

/** Creates the tables of schema `storage` unless Supabase or an earlier start has created them. */
export async function migrateStorage(tx: postgres.TransactionSql): Promise<void> {
  const [found] = await tx<
    { present: boolean }[]
  >`select to_regclass('storage.objects') is not null as present`;
  if (found?.present) return;
  await tx.unsafe(await readFile(new URL('schema.sql', import.meta.url), 'utf8'));
}
