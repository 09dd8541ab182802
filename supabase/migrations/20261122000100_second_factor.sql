-- The second factor holds in the database (safety attack 35): whoever has one sees and changes nothing
-- with a token that was given before its code. Tables are held by a restrictive policy, functions by
-- what PostgREST calls before each request.

-- GoTrue keeps a set of recovery codes as a factor too; without another it protects nothing.
create function app.has_second_factor(person uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors
    where user_id = person and status = 'verified' and factor_type::text <> 'recovery_code'
  );
$$;
revoke execute on function app.has_second_factor(uuid) from public;

-- The same about the caller, in plpgsql for its kept plan: every statement of everybody asks it.
create function app.second_factor_passed() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
begin
  if claims ->> 'aal' = 'aal2' then return true; end if;
  return not exists (
    select from auth.mfa_factors
    where user_id = nullif(claims ->> 'sub', '')::uuid and status = 'verified'
      and factor_type::text <> 'recovery_code'
  );
end;
$$;
revoke execute on function app.second_factor_passed() from public;
grant execute on function app.second_factor_passed() to authenticated, service_role;

-- Restrictive: it takes away from whatever the other policies of the table give.
create function app.demand_second_factor(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create policy "Whoever has a second factor has entered its code" on %s as restrictive
      for all to authenticated
      using ((select app.second_factor_passed())) with check ((select app.second_factor_passed()))',
    target
  );
end;
$$;
revoke execute on function app.demand_second_factor(regclass) from public;

do $$
declare
  target regclass;
begin
  for target in
    select oid from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    perform app.demand_second_factor(target);
  end loop;
end;
$$;

-- As before, and every table from now on asks for the second factor.
create or replace function app.secure(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  perform app.demand_second_factor(target);
  if exists (
    select 1 from pg_catalog.pg_attribute
    where attrelid = target and attname = 'updated_at' and not attisdropped
  ) then
    execute format(
      'create trigger touch_updated_at before update on %s for each row execute function app.touch_updated_at()',
      target
    );
  end if;
end;
$$;

-- Functions run past the policies, so they are refused before they begin. A path of one part is a
-- table's, whatever it says; any other is refused unless it is known, so that no other spelling of
-- /rpc/ comes through.
create function app.before_request() returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  path text := current_setting('request.path', true);
begin
  if current_user <> 'authenticated' or path ~ '^/[^/]*$'
    or path = '/rpc/keep_account_by_token' then
    return;
  end if;
  if not app.second_factor_passed() then
    raise sqlstate 'PGRST' using
      message = '{"code": "insufficient_aal", "message": "Enter the code of your second factor first.", "details": null, "hint": null}',
      detail = '{"status": 403, "headers": {}}';
  end if;
end;
$$;
revoke execute on function app.before_request() from public;
grant execute on function app.before_request() to anon, authenticated, service_role;

do $$
begin
  execute format(
    'alter role authenticator in database %I set pgrst.db_pre_request = %L',
    current_database(), 'app.before_request'
  );
end;
$$;
notify pgrst, 'reload config';

-- What happens to somebody's second factor is written down, whichever way it happens.
create function app.log_factor() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_jsonb(coalesce(new, old)) ->> 'factor_type' = 'recovery_code' then return null; end if;
  if tg_op = 'DELETE' then
    if old.status <> 'verified' then return null; end if;
    perform app.log_activity(old.user_id, 'second_factor_removed', 'Took a second factor away',
      jsonb_build_object('factor_type', old.factor_type));
  elsif new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
    perform app.log_activity(new.user_id, 'second_factor_added', 'Set a second factor up',
      jsonb_build_object('factor_type', new.factor_type));
  end if;
  return null;
end;
$$;
revoke execute on function app.log_factor() from public;
create trigger log_factor after insert or delete or update of status on auth.mfa_factors
  for each row execute function app.log_factor();
