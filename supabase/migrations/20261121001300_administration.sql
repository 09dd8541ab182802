-- What platform admins may do, by admin_role (spec §3; empty or super: everything; support: tickets and
-- people, read only; billing: subscriptions), and that it is written down with before and after.

create function app.admin_of(area text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select is_admin and (admin_role is null or admin_role in ('', 'super', area))
    from public.profiles where id = (select auth.uid())
  ), false);
$$;
revoke execute on function app.admin_of(text) from public;
grant execute on function app.admin_of(text) to authenticated, service_role;

-- Writes down what an admin changed. What the database or the service does is not an admin's act.
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
    format('Changed %s', replace(tg_table_name, '_', ' ')),
    jsonb_build_object(
      'table', tg_table_name,
      'act', lower(tg_op),
      'before', (select jsonb_object_agg(key, value) from jsonb_each(before)
        where after is null or after -> key is distinct from value),
      'after', (select jsonb_object_agg(key, value) from jsonb_each(after)
        where before is null or before -> key is distinct from value)
    )
  );
  return null;
end;
$$;
revoke execute on function app.log_admin_act() from public;

grant update (website) on public.platform_settings to authenticated;
create policy "Admins change the platform's settings" on public.platform_settings
  for update to authenticated
  using ((select app.admin_of('super'))) with check ((select app.admin_of('super')));
create trigger log_admin_act after update on public.platform_settings
  for each row execute function app.log_admin_act();

grant update (max_tasks, max_goals, max_delegations) on public.subscription_limits to authenticated;
create policy "Admins change the limits" on public.subscription_limits
  for update to authenticated
  using ((select app.admin_of('super'))) with check ((select app.admin_of('super')));
create trigger log_admin_act after update on public.subscription_limits
  for each row execute function app.log_admin_act();
