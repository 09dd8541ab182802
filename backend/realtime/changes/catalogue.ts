import type postgres from 'postgres';

/** What the database says of the published tables, asked again when it may have changed. */
export interface Catalogue {
  /** Columns by `schema.table`; a table that is not published is missing. */
  tables: () => Promise<Map<string, Set<string>>>;
  types: () => Promise<Map<number, string>>;
  /** Whether the role may read the column. */
  readable: (role: string, schema: string, table: string) => Promise<Set<string>>;
}

const FRESH = 30_000;

/** Reads the catalogue through a connection pool, each answer kept for half a minute. */
export function createCatalogue(sql: postgres.Sql): Catalogue {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();
  async function keep<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return (await known.value) as T;
    const value = ask();
    kept.set(key, { until: Date.now() + FRESH, value });
    value.catch(() => kept.delete(key));
    return await value;
  }
  return {
    tables: () =>
      keep('tables', async () => {
        const rows = await sql<{ name: string; columns: string[] }[]>`
          select published.schemaname || '.' || published.tablename as name,
            array_agg(attribute.attname::text) as columns
          from pg_catalog.pg_publication_tables as published
          join pg_catalog.pg_attribute as attribute
            on attribute.attrelid = format('%I.%I', published.schemaname, published.tablename)::regclass
            and attribute.attnum > 0 and not attribute.attisdropped
          where published.pubname = 'supabase_realtime'
          group by 1`;
        return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
      }),
    types: () =>
      keep('types', async () => {
        const rows = await sql<{ oid: number; name: string }[]>`
          select oid::int as oid, typname::text as name from pg_catalog.pg_type`;
        return new Map(rows.map(({ oid, name }) => [oid, name]));
      }),
    readable: (role, schema, table) =>
      keep(`readable ${role} ${schema}.${table}`, async () => {
        const rows = await sql<{ name: string }[]>`
          select attname::text as name from pg_catalog.pg_attribute
          where attrelid = format('%I.%I', ${schema}::text, ${table}::text)::regclass
            and attnum > 0 and not attisdropped
            and has_column_privilege(${role}, attrelid, attnum, 'select')`;
        return new Set(rows.map(({ name }) => name));
      }),
  };
}
