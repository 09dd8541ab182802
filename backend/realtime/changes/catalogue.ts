import type postgres from 'postgres';

/** The database's metadata of the published tables. */
export interface Catalogue {
  /** Columns by `schema.table`; a table that is not published is missing. */
  tables: () => Promise<Map<string, Set<string>>>;
  types: () => Promise<Map<number, string>>;
  /** Returns the columns that the role may read; none when no policy lets it read any row. */
  readable: (role: string, schema: string, table: string) => Promise<Set<string>>;
}

const FRESH = 30_000;

/**
 * Returns a catalogue that queries through a connection pool and caches each result for half a
 * minute.
 */
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
          select attribute.attname::text as name
          from pg_catalog.pg_roles as role
          join pg_catalog.pg_class as class
            on class.oid = to_regclass(format('%I.%I', ${schema}::text, ${table}::text))
          join pg_catalog.pg_attribute as attribute on attribute.attrelid = class.oid
          where role.rolname = ${role}
            and attribute.attnum > 0 and not attribute.attisdropped
            and has_schema_privilege(role.oid, class.relnamespace, 'usage')
            and has_column_privilege(role.oid, class.oid, attribute.attnum, 'select')
            and (
              not class.relrowsecurity or role.rolbypassrls or role.rolsuper or exists (
                select from pg_catalog.pg_policy as policy
                where policy.polrelid = class.oid and policy.polpermissive
                  and policy.polcmd in ('r', '*')
                  and exists (
                    select from unnest(policy.polroles) as target
                    where target = 0 or pg_has_role(role.oid, target, 'usage')
                  )
              )
            )`;
        return new Set(rows.map(({ name }) => name));
      }),
  };
}
