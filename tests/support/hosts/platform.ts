import type postgres from 'postgres';

const TABLES = ['plans', 'subscription_limits', 'platform_settings'];

/**
 * Remembers plans, limits and platform settings as they are now, and returns a function that
 * restores them.
 */
export async function rememberPlatform(sql: postgres.Sql): Promise<() => Promise<void>> {
  await sql`create schema as_started`;
  for (const table of TABLES) {
    await sql`create table ${sql('as_started')}.${sql(table)} as table ${sql('public')}.${sql(table)}`;
  }
  return async () => {
    await sql.begin(async (tx) => {
      // Triggers and foreign keys are off: the rows need no check, because they are the original
      // rows.
      await tx`set local session_replication_role = replica`;
      for (const table of TABLES) {
        await tx`delete from ${tx('public')}.${tx(table)}`;
        await tx`insert into ${tx('public')}.${tx(table)} table ${tx('as_started')}.${tx(table)}`;
      }
    });
  };
}
