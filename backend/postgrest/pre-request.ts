import type postgres from 'postgres';
import { StartError } from '../core/start-error.ts';

/** The function that PostgREST calls before each request. */
export const PRE_REQUEST = 'host_api.before_request';

const ROLES = ['anon', 'authenticated', 'service_role'];

/**
 * Creates the function that PostgREST calls before each request: it runs the host's session check,
 * then the project's own function, which is configured as on Supabase (`alter role authenticator
 * set pgrst.db_pre_request = …`). PostgREST itself must not read the settings of roles, because the
 * project's setting would then replace the host's function. So the created function also applies
 * the settings of the API's roles, such as time limits.
 * @throws StartError when the project's function does not exist: no request may go unchecked.
 */
export async function installPreRequest(tx: postgres.TransactionSql): Promise<void> {
  const own = await findProjectsOwn(tx);
  const [made] = await tx<{ statement: string }[]>`
    select format(
      'create or replace function host_api.before_request() returns void language plpgsql set search_path = '''' as %L',
      'begin perform host_api.check_session(); ' || coalesce(limits, '') || ${own} || 'end'
    ) as statement
    from (
      select string_agg(
        format('if current_user = %L then perform set_config(%L, %L, true); end if; ',
          role.rolname, known.name, substr(entry, strpos(entry, '=') + 1)), '') as limits
      from pg_catalog.pg_roles as role, unnest(role.rolconfig) as entry
      join pg_catalog.pg_settings as known on known.name = split_part(entry, '=', 1)
      where role.rolname = any(${ROLES}) and known.context = 'user' and known.name <> 'search_path'
    ) as settings`;
  await tx.unsafe(made?.statement ?? '');
  await tx`revoke execute on function host_api.before_request() from public`;
  await tx`grant execute on function host_api.before_request() to anon, authenticated, service_role`;
}

/**
 * Returns the SQL that calls the project's function, empty if none is configured; a setting for
 * this database has priority over one for all databases.
 */
async function findProjectsOwn(tx: postgres.TransactionSql): Promise<string> {
  const [setting] = await tx<{ name: string; found: string | null }[]>`
    select name, to_regprocedure(name || '()')::text as found
    from (
      select substr(entry, strpos(entry, '=') + 1) as name
      from pg_catalog.pg_db_role_setting as kept, unnest(kept.setconfig) as entry
      where kept.setrole = 'authenticator'::regrole
        and kept.setdatabase in (
          0, (select oid from pg_catalog.pg_database where datname = current_database()))
        and entry like 'pgrst.db_pre_request=%'
      order by kept.setdatabase desc limit 1
    ) as setting
    where name <> ''`;
  if (!setting) return '';
  if (setting.found === null) {
    throw new StartError(
      `The setting pgrst.db_pre_request of authenticator is "${setting.name}", but there is no function ${setting.name}().`,
    );
  }
  return `perform ${setting.found}; `;
}
