import type postgres from 'postgres';

/** The database's metadata for row changes: columns, keys, types, and what each role may read. */
export interface Catalogue {
  /** Columns of the tables in the publication `supabase_realtime`, by `schema.table`. */
  tables: () => Promise<Map<string, Set<string>>>;
  /** Columns of the primary keys by `schema.table`; a table without a primary key is missing. */
  keys: () => Promise<Map<string, string[]>>;
  types: () => Promise<Map<number, string>>;
  /**
   * Returns the condition under which the policies let the role see a row, as SQL that refers to
   * the row by the table's name; undefined when the role may see no row.
   */
  condition: (role: string, schema: string, table: string) => Promise<string | undefined>;
  /**
   * Returns the columns that the role may read; none when row-level security applies to the role
   * and no policy lets the role read a row.
   */
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
    if (known && known.until > performance.now()) return (await known.value) as T;
    const value = ask();
    kept.set(key, { until: performance.now() + FRESH, value });
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
    keys: () =>
      keep('keys', async () => {
        const rows = await sql<{ name: string; columns: string[] }[]>`
          select namespace.nspname || '.' || class.relname as name,
            array_agg(attribute.attname::text) as columns
          from pg_catalog.pg_index as index
          join pg_catalog.pg_class as class on class.oid = index.indrelid
          join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
          join pg_catalog.pg_attribute as attribute
            on attribute.attrelid = class.oid and attribute.attnum = any (index.indkey)
          where index.indisprimary
          group by 1`;
        return new Map(rows.map(({ name, columns }) => [name, columns]));
      }),
    types: () =>
      keep('types', async () => {
        const rows = await sql<{ oid: number; name: string }[]>`
          select oid::int as oid, typname::text as name from pg_catalog.pg_type`;
        return new Map(rows.map(({ oid, name }) => [oid, name]));
      }),
    condition: (role, schema, table) =>
      keep(`condition ${role} ${schema}.${table}`, async () => {
        const [row] = await sql.begin(async (tx) => {
          // With an empty search path, PostgreSQL writes names outside pg_catalog with their
          // schema.
          await tx`set local search_path = ''`;
          return await tx<
            { free: boolean; permissive: string | null; restrictive: string | null }[]
          >`
            select not class.relrowsecurity or role.rolbypassrls or role.rolsuper as free,
              string_agg(policy.condition, ' or ') filter (where policy.permissive) as permissive,
              string_agg(policy.condition, ' and ') filter (where not policy.permissive) as restrictive
            from pg_catalog.pg_roles as role
            join pg_catalog.pg_class as class
              on class.oid = to_regclass(format('%I.%I', ${schema}::text, ${table}::text))
            left join lateral (
              select polpermissive as permissive,
                '(' || coalesce(pg_get_expr(polqual, polrelid), 'true') || ')' as condition
              from pg_catalog.pg_policy
              where polrelid = class.oid and polcmd in ('r', '*') and exists (
                select from unnest(polroles) as target
                where target = 0 or pg_has_role(role.oid, target, 'usage')
              )
            ) as policy on true
            where role.rolname = ${role}
            group by 1`;
        });
        if (!row) return undefined;
        if (row.free) return 'true';
        if (row.permissive === null) return undefined;
        return `(${row.permissive}) and (${row.restrictive ?? 'true'})`;
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
