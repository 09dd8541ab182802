import type postgres from 'postgres';
import { StartError } from '../core/start-error.ts';

/** What PostgREST calls before each request. */
export const PRE_REQUEST = 'host_api.before_request';

const ROLES = ['anon', 'authenticated', 'service_role'];

/**
 * Makes the function that PostgREST calls before each request: the host's check of the session, then
 * the project's own, which it names as it does on Supabase
 * (`alter role authenticator set pgrst.db_pre_request = …`). PostgREST itself reads no settings of
 * roles here, or the project's would take the place of the host's; so those of the API's roles, such
 * as their time limits, are set by this function too.
 * @throws StartError when the project names a function that is not there: nothing may go unchecked.
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

/** The call of the project's function, if it names one; what it set for this database comes first. */
async function findProjectsOwn(tx: postgres.TransactionSql): Promise<string> {
  const [wish] = await tx<{ name: string; found: string | null }[]>`
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
  if (!wish) return '';
  if (wish.found === null) {
    throw new StartError(
      `The setting pgrst.db_pre_request of authenticator is "${wish.name}", but there is no function ${wish.name}().`,
    );
  }
  return `perform ${wish.found}; `;
}
