import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

/**
 * Creates GoTrue's tables if they are missing, the host's own sign-in tables, and the triggers that
 * announce ended sessions and end the sessions of suspended accounts.
 */
export async function migrateSchema(tx: postgres.TransactionSql): Promise<void> {
  const [found] = await tx<
    { present: boolean }[]
  >`select to_regclass('auth.users') is not null as present`;
  if (!found?.present) await tx.unsafe(await sqlOf('schema.sql'));
  await tx.unsafe(await sqlOf('host-tables.sql'));
  await tx.unsafe(await sqlOf('sessions/session-ends.sql'));
}

const sqlOf = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
