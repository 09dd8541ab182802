-- Who is calling and what they may see (spec §6; design ruling 11). The policies of all later files use these
-- functions. domain/account/permissions.ts has the same permissions for the web app; a test compares the two.

-- Function bodies here refer to tables of later files, so PostgreSQL must not check them before they first run.
set check_function_bodies = off;

create table app.role_permissions (
  role text not null check (role in ('admin', 'company_owner', 'manager', 'user')),
  permission text not null,
  primary key (role, permission)
);

insert into app.role_permissions (role, permission)
select role, permission
from (values
  ('{admin}', '{admin_access,view_admin_panel,manage_users}'),
  ('{admin,company_owner}', '{company_access,manage_company,manage_billing,view_analytics,analytics_access}'),
  ('{admin,company_owner,manager}', '{team_access,view_team_dashboard,manage_team_members,delete_tasks}'),
  ('{admin,company_owner,manager,user}', '{create_tasks,edit_tasks}')
) as granted (roles, permissions),
  unnest(roles::text[]) as role,
  unnest(permissions::text[]) as permission;

-- Returns whether a person has a permission. An admin and the service may ask about anyone, other callers only about
-- themselves: about anyone else the result is false (design ruling 4).
create function public.has_permission(user_id uuid, permission text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from public.profiles as person
    join app.role_permissions as granted
      on granted.role = app.role_of(person) and granted.permission = has_permission.permission
    where person.id = has_permission.user_id
      and (
        person.id = (select auth.uid())
        or (select app.is_admin())
        or (select auth.role()) = 'service_role'
      )
  );
$$;

-- Returns the caller's email address, or null until they have confirmed it (safety attacks 14, 15).
create function app.confirmed_email() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null;
$$;

create function app.company_of_caller() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select company_id from public.profiles where id = (select auth.uid());
$$;

-- Returns the company that the caller owns, whose tasks and logs they may see (spec §6), or null.
create function app.company_owned_by_caller() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select company_id from public.profiles
  where id = (select auth.uid()) and is_company_owner;
$$;

-- Returns the company whose members the caller may manage (spec §6 manage_team_members), or null.
create function app.company_managed_by_caller() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select company_id from public.profiles
  where id = (select auth.uid()) and (is_company_owner or role = 'manager');
$$;

-- Returns the people with whom the caller has exchanged delegations: their delegators, and the recipients who accepted
-- one. Other recipients are left out, so delegating does not reveal whether an address has an account (design §5,
-- ruling 11).
create function app.delegation_partners() returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(partner), '{}') from (
    select delegated_to_user_id as partner from public.delegated_tasks
    where delegated_by_user_id = (select auth.uid()) and delegated_to_user_id is not null
      and accepted_at is not null
    union
    select delegated_by_user_id from public.delegated_tasks
    where delegated_to_user_id = (select auth.uid())
  ) as exchanged;
$$;

-- Returns the people whose profiles the caller may see. An array, so that a statement computes it once and from
-- indexes: with an `or` for admins in the policy, every search for people read every profile.
create function app.visible_people() returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when app.is_admin()
    then (select array_agg(id) from public.profiles)
    else (select array_agg(id) from (
      select (select auth.uid()) as id
      union
      select id from public.profiles where company_id = (select app.company_of_caller())
      union
      select unnest(app.delegation_partners())
    ) as seen)
  end;
$$;

create function app.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select is_admin from public.profiles
    where id = (select auth.uid()) and not app.is_suspended((select auth.uid()))
  ), false);
$$;

-- Returns whether an account is suspended now, which GoTrue stores as banned_until.
create function app.is_suspended(person uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = person and banned_until > now());
$$;

-- Returns whether the caller is an admin for an area (spec §3 admin_role). An empty role or super covers every area;
-- support covers tickets, feedback and contact messages and reads accounts and companies; billing covers subscriptions.
-- A suspended admin has no rights: on Supabase a token outlives its session by up to an hour.
create function app.admin_of(area text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select is_admin and (admin_role is null or admin_role in ('', 'super', area))
    from public.profiles where id = (select auth.uid()) and not app.is_suspended((select auth.uid()))
  ), false);
$$;

-- Returns the caller's id. Raises an error if they are not an admin for the area.
create function app.admin_calling(area text) returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not app.admin_of(area) then
    raise insufficient_privilege using message = 'admin_role_required',
      detail = jsonb_build_object('role', area)::text;
  end if;
  return auth.uid();
end;
$$;

-- Logs an admin's change of a row, with the values that changed before and after. Changes by the database or the
-- service are not logged.
create function app.log_admin_act() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if auth.uid() is null then return null; end if;
  perform app.log_activity(
    auth.uid(),
    'admin_changed_' || tg_table_name,
    jsonb_build_object(
      'table', tg_table_name,
      'act', lower(tg_op),
      'row', coalesce(coalesce(after, before) ->> 'tier', coalesce(after, before) ->> 'id'),
      'before', (select jsonb_object_agg(key, value) from jsonb_each(before)
        where key <> 'updated_at' and (after is null or after -> key is distinct from value)),
      'after', (select jsonb_object_agg(key, value) from jsonb_each(after)
        where key <> 'updated_at' and (before is null or before -> key is distinct from value))
    )
  );
  return null;
end;
$$;

reset check_function_bodies;

revoke execute on all functions in schema app from public;
grant execute on function app.confirmed_email(), app.company_of_caller(), app.company_owned_by_caller(),
  app.company_managed_by_caller(), app.delegation_partners(), app.visible_people(), app.is_admin()
  to authenticated, service_role;
-- The policy of the plans calls admin_of for visitors too.
grant execute on function app.admin_of(text) to anon, authenticated, service_role;

revoke execute on function public.has_permission(uuid, text) from public;
grant execute on function public.has_permission(uuid, text) to authenticated, service_role;
