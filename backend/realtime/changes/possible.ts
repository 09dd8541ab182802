import type postgres from 'postgres';

/**
 * Returns why this database cannot stream changes and which setting to change, or undefined if it
 * can.
 */
export async function whyChangesAreOff(sql: postgres.Sql): Promise<string | undefined> {
  const [row] = await sql<{ level: string; may: boolean; slots: number }[]>`
    select current_setting('wal_level') as level,
      (select rolreplication or rolsuper from pg_catalog.pg_roles where rolname = current_user) as may,
      current_setting('max_replication_slots')::int as slots`;
  if (row?.level !== 'logical') {
    return `Realtime is off: the database has wal_level ${row?.level}. Set wal_level = logical and restart it.`;
  }
  if (!row.may) {
    return 'Realtime is off: the role of DATABASE_URL may not replicate. Give it the REPLICATION attribute.';
  }
  if (row.slots === 0) {
    return 'Realtime is off: the database has no replication slots. Set max_replication_slots to 10.';
  }
  return undefined;
}
