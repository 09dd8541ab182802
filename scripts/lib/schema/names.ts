import type { TransactionSql } from 'postgres';

/** The schemas that belong to the product. */
export const PRODUCT_SCHEMAS = ['public', 'app'];

/**
 * Returns the SQL that converts a role's id to its name; id 0 is `public`, which means everyone.
 */
export const role = (sql: TransactionSql, oid: 'acl.grantee' | 'each') =>
  sql.unsafe(`case ${oid} when 0 then 'public' else ${oid}::regrole::text end`);

/** Returns the SQL for the name of the role to which the access list item `acl` grants rights. */
export const grantee = (sql: TransactionSql) => role(sql, 'acl.grantee');
