import type postgres from 'postgres';
import { linesIn } from './lines.ts';

type Db = postgres.Sql | postgres.TransactionSql;

export interface Table {
  name: string;
  columns: string[];
  /** Columns that order the table's rows uniquely, so that the same rows give the same checksum. */
  order: string;
}

const SCHEMAS = ['public', 'app', 'auth', 'host', 'storage', 'realtime'];
/** Tables that are not backed up: rate limits count again from zero after a restore. */
const LEFT_OUT = ['host.rate_limits'];

/** Returns the tables of a backup, each with all columns except generated ones. */
export async function tablesOf(sql: Db): Promise<Table[]> {
  const rows = await sql<{ name: string; columns: string[]; key: string[] | null }[]>`
    select format('%I.%I', space.nspname, class.relname) as name,
      array_agg(quote_ident(attribute.attname) order by attribute.attnum) as columns,
      (select array_agg(quote_ident(keyed.attname) order by keyed.attnum)
        from pg_index as index
        join pg_attribute as keyed on keyed.attrelid = class.oid and keyed.attnum = any (index.indkey)
        where index.indrelid = class.oid and index.indisprimary) as key
    from pg_class as class
    join pg_namespace as space on space.oid = class.relnamespace
    join pg_attribute as attribute on attribute.attrelid = class.oid
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    where class.relkind = 'r' and space.nspname = any(${SCHEMAS})
      and format('%I.%I', space.nspname, class.relname) <> all(${LEFT_OUT})
    group by class.oid, space.nspname, class.relname order by 1`;
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: (key ?? columns).join(', '),
  }));
}

export const migrationsOf = async (sql: Db): Promise<string[]> =>
  (
    await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`
  ).map(({ version }) => version);

/** Returns the last value of each sequence in the schemas of a backup; 0 for an unused one. */
export async function sequencesOf(sql: Db): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::text as value
    from pg_sequences where schemaname = any(${SCHEMAS}) order by 1`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const VERSION = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Returns the versions in storage.objects that are ids of stored files. */
export async function storedVersions(tx: Db): Promise<string[]> {
  const rows = await tx<{ version: string }[]>`
    select version from storage.objects where version ~ ${VERSION} order by version`;
  return rows.map(({ version }) => version);
}

/**
 * Returns the `where` clause for copying a table. For storage.objects, the clause selects the rows
 * that have a file; for other tables, the clause is empty and all rows are copied.
 */
export function withFiles({ name }: Table, missing: string[]): string {
  if (name !== 'storage.objects') return '';
  // All missing versions match `VERSION`, so they need no quoting.
  return `where version ~ '${VERSION}' and version <> all('{${missing.join()}}')`;
}

/** Yields a table's rows as COPY writes them: one line each, in the order of `Table.order`. */
export async function* rowsOf(
  tx: Db,
  { name, columns, order }: Table,
  where = '',
): AsyncGenerator<string> {
  const copy = tx.unsafe(
    `copy (select ${columns.join(', ')} from ${name} ${where} order by ${order}) to stdout`,
  );
  yield* linesIn(await copy.readable());
}
