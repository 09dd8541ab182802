import type { TransactionSql } from 'postgres';
import { grantee, PRODUCT_SCHEMAS } from './names.ts';
import { policies, triggers } from './policies.ts';
import { joined, list, rule, text } from './text.ts';

/** The number of privileges that `grant all` gives on a table. */
const ALL_PRIVILEGES = 8;

interface Grants {
  grantee: string;
  privileges: string[];
}

/**
 * Returns the SQL of each of the product's tables with everything that belongs to it: columns,
 * constraints, comments, indexes, row-level security, grants, policies, triggers, replica identity
 * and publications.
 */
export async function tables(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<
    {
      oid: number;
      name: string;
      title: string;
      comment: string | null;
      is_secured: boolean;
      identity: string | null;
      publications: string[];
    }[]
  >`
    select class.oid, format('%I.%I', nspname, relname) as name, nspname || '.' || relname as title,
      obj_description(class.oid, 'pg_class') as comment, relrowsecurity as is_secured,
      case relreplident when 'f' then 'full' when 'i' then (
        select format('using index %I', index.relname) from pg_index
        join pg_class as index on index.oid = indexrelid
        where indrelid = class.oid and indisreplident
      ) end as identity,
      array(
        select pubname::text from pg_publication_tables
        where schemaname = nspname and tablename = relname order by 1
      ) as publications
    from pg_class as class
    join pg_namespace as space on space.oid = relnamespace
    where nspname = any(${PRODUCT_SCHEMAS}) and relkind = 'r'
    order by nspname = 'app', relname`;
  const sections: string[] = [];
  for (const table of rows) {
    const { name } = table;
    sections.push(
      joined(
        rule(table.title),
        [
          `create table ${name} ${list([...(await columns(sql, table.oid)), ...(await constraints(sql, table.oid))])};`,
          ...(table.comment === null
            ? []
            : [`comment on table ${name} is ${text(table.comment)};`]),
          ...(await columnComments(sql, table.oid, name)),
        ],
        await indexes(sql, table.oid),
        [
          ...(table.is_secured ? [`alter table ${name} enable row level security;`] : []),
          ...(await tableGrants(sql, table.oid, name)),
        ],
        await policies(sql, table.oid, name),
        await triggers(sql, table.oid),
        table.identity === null ? [] : [`alter table ${name} replica identity ${table.identity};`],
        table.publications.map(
          (publication) => `alter publication ${publication} add table ${name};`,
        ),
      ),
    );
  }
  return sections;
}

async function columns(sql: TransactionSql, table: number): Promise<string[]> {
  const rows = await sql<
    { name: string; type: string; value: string | null; is_required: boolean; kind: string }[]
  >`
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
      pg_get_expr(adbin, adrelid) as value, attnotnull as is_required,
      case when attidentity = 'a' then 'identity' when attgenerated = 's' then 'stored' else 'plain' end as kind
    from pg_attribute
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${table} and attnum > 0 and not attisdropped
    order by attnum`;
  return rows.map(({ name, type, value, is_required, kind }) =>
    [
      name,
      type,
      is_required ? 'not null' : '',
      kind === 'identity' ? 'generated always as identity' : '',
      kind === 'stored' ? `generated always as (${value}) stored` : '',
      kind === 'plain' && value !== null ? `default ${value}` : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
}

async function columnComments(sql: TransactionSql, table: number, name: string): Promise<string[]> {
  const rows = await sql<{ column: string; comment: string }[]>`
    select quote_ident(attname) as column, col_description(attrelid, attnum) as comment
    from pg_attribute
    where attrelid = ${table} and attnum > 0 and not attisdropped
      and col_description(attrelid, attnum) is not null
    order by attnum`;
  return rows.map(
    ({ column, comment }) => `comment on column ${name}.${column} is ${text(comment)};`,
  );
}

/** Returns primary keys, unique, foreign key and check constraints; `columns` writes `not null`. */
async function constraints(sql: TransactionSql, table: number): Promise<string[]> {
  const rows = await sql<{ name: string; definition: string }[]>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid, true) as definition
    from pg_constraint
    where conrelid = ${table} and contype in ('p', 'u', 'f', 'c')
    order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname`;
  return rows.map(({ name, definition }) => `constraint ${name} ${definition}`);
}

async function indexes(sql: TransactionSql, table: number): Promise<string[]> {
  const rows = await sql<{ definition: string }[]>`
    select pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = ${table}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by indexrelid::regclass::text`;
  return rows.map(({ definition }) => `${definition};`);
}

async function tableGrants(sql: TransactionSql, table: number, name: string): Promise<string[]> {
  const whole = await sql<Grants[]>`
    select ${grantee(sql)} as grantee, array_agg(lower(privilege_type) order by privilege_type) as privileges
    from pg_class, aclexplode(relacl) as acl
    where pg_class.oid = ${table} and acl.grantee <> relowner
    group by 1 order by 1`;
  const parts = await sql<(Grants & { columns: string[] })[]>`
    select grantee, array_agg(privilege order by privilege) as privileges, columns
    from (
      select ${grantee(sql)} as grantee, lower(privilege_type) as privilege,
        array_agg(quote_ident(attname) order by attnum) as columns
      from pg_attribute, aclexplode(attacl) as acl
      where attrelid = ${table} and not attisdropped
      group by 1, 2
    ) as granted
    group by grantee, columns order by grantee, 2`;
  return [
    ...whole.map(({ grantee, privileges }) => {
      const what = privileges.length === ALL_PRIVILEGES ? 'all' : privileges.join(', ');
      return `grant ${what} on ${name} to ${grantee};`;
    }),
    ...parts.map(({ grantee, privileges, columns }) => {
      const what = privileges.map((privilege) => `${privilege} (${columns.join(', ')})`);
      return `grant ${what.join(', ')} on ${name} to ${grantee};`;
    }),
  ];
}
