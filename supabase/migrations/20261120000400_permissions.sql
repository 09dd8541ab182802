-- Roles and permissions (spec §6). The web app asks the same questions of domain/account/permissions.ts;
-- a test compares the two.

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

create function app.role_of(profile public.profiles) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when profile.is_admin then 'admin'
    when profile.is_company_owner then 'company_owner'
    when profile.role = 'manager' then 'manager'
    else 'user'
  end;
$$;

create function app.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select is_admin from public.profiles where id = (select auth.uid())), false);
$$;

create function app.company_of_caller() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select company_id from public.profiles where id = (select auth.uid());
$$;

-- The company whose tasks and logs the caller may see: the one they own (spec §6), else null.
create function app.company_owned_by_caller() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select company_id from public.profiles
  where id = (select auth.uid()) and is_company_owner;
$$;

-- Answers for oneself; about somebody else only to an admin or the service, else false (design ruling 4).
create function public.has_permission(user_id uuid, permission text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from public.profiles as person
    left join app.role_permissions as granted
      on granted.role = app.role_of(person) and granted.permission = has_permission.permission
    where person.id = has_permission.user_id
      and (granted.permission is not null or person.is_admin)
      and (
        person.id = (select auth.uid())
        or (select app.is_admin())
        or (select auth.role()) = 'service_role'
      )
  );
$$;

revoke execute on function app.role_of(public.profiles), app.is_admin(), app.company_of_caller(),
  app.company_owned_by_caller(), public.has_permission(uuid, text) from public;
grant execute on function app.role_of(public.profiles), app.is_admin(), app.company_of_caller(),
  app.company_owned_by_caller(), public.has_permission(uuid, text) to authenticated, service_role;
