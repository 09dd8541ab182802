import type postgres from 'postgres';
import type { Base } from './base.ts';
import { messageOf, StartError } from './core/start-error.ts';
import { createSql } from './database/client.ts';
import { startPostgres } from './postgres/index.ts';

export interface Database {
  sql: postgres.Sql;
  url: string;
  /** Whether this host runs the database; several hosts may share the database of DATABASE_URL. */
  isOwn: boolean;
  isUp: () => boolean;
  pid: () => number | undefined;
}

/**
 * Starts the embedded PostgreSQL, or connects to the database of DATABASE_URL.
 * @param onUp runs when the embedded PostgreSQL is back after a restart.
 * @throws StartError when the database cannot be reached.
 */
export async function startDatabase(base: Base, onUp: () => Promise<void>): Promise<Database> {
  const { settings, data, identity, lifecycle, log } = base;
  const own =
    settings.databaseUrl === undefined
      ? await startPostgres({
          dataDir: data.path,
          password: await data.secret('database-password'),
          identity,
          log,
          onUp,
        })
      : undefined;
  if (own) lifecycle.onStop('PostgreSQL', own.stop);
  const url = own?.url ?? settings.databaseUrl ?? '';
  const sql = createSql(url);
  lifecycle.onStop('database connections', () => sql.end({ timeout: 3 }));
  await sql`select 1`.catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${messageOf(error)}.`);
  });
  return {
    sql,
    url,
    isOwn: own !== undefined,
    isUp: () => own?.isUp() ?? true,
    pid: () => own?.pid(),
  };
}
