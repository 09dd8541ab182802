import type { TransactionSql } from 'postgres';
import { PRODUCT_SCHEMAS, role } from './names.ts';
import { bracketed } from './text.ts';

export async function policies(
  sql: TransactionSql,
  table: number,
  name: string,
): Promise<string[]> {
  const rows = await sql<
    {
      name: string;
      is_permissive: boolean;
      command: string;
      roles: string;
      using: string | null;
      check: string | null;
    }[]
  >`
    select quote_ident(polname) as name, polpermissive as is_permissive,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
        else 'all' end as command,
      (select string_agg(${role(sql, 'each')}, ', ' order by ${role(sql, 'each')}) from unnest(polroles) as each) as roles,
      pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
    from pg_policy
    where polrelid = ${table}
    order by polpermissive, array_position(array['*', 'r', 'a', 'w', 'd'], polcmd::text), polname`;
  return rows.map((policy) => {
    const lines = [
      `create policy ${policy.name} on ${name}${policy.is_permissive ? '' : ' as restrictive'}`,
      `  for ${policy.command} to ${policy.roles}`,
      ...(policy.using === null ? [] : [`  using ${bracketed(policy.using)}`]),
      ...(policy.check === null ? [] : [`  with check ${bracketed(policy.check)}`]),
    ];
    return `${lines.join('\n')};`;
  });
}

export async function triggers(sql: TransactionSql, table: number): Promise<string[]> {
  const rows = await sql<{ definition: string }[]>`
    select pg_get_triggerdef(pg_trigger.oid, true) as definition
    from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = ${table} and not tgisinternal and pronamespace::regnamespace::text = any(${PRODUCT_SCHEMAS})
    order by tgname`;
  return rows.map(({ definition }) => `${definition};`);
}
