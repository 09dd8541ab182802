-- Builds what every later file uses: the private schema for helpers, and the one function that gives a
-- table its row-level security, its rights, its demand for a second factor and its time stamps.

create schema if not exists app;
comment on schema app is 'Private helpers of the product: policies call them, the API never exposes them.';
revoke all on schema app from public;
-- Visitors who read the plans call a helper too, so `anon` may use the schema.
grant usage on schema app to anon, authenticated, service_role;
alter default privileges in schema app revoke execute on functions from public;

-- Supabase grants every new table in public to the API roles; here each right is given by name.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;

-- The host has its own schema cron; on Supabase the extension makes it.
do $$
begin
  if to_regnamespace('cron') is null then
    create extension pg_cron;
  end if;
end;
$$;

create function app.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- The second factor holds in the database (safety attack 35): a person who has one sees and changes
-- nothing with a token issued before they entered its code. A restrictive policy guards the tables, and
-- the function that PostgREST calls before each request guards the functions.

-- GoTrue stores a set of recovery codes as a factor too; without another factor it protects nothing.
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

-- The same for the caller, in plpgsql for its cached plan: every statement of every person asks it.
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

-- Restrictive: it takes away from what the other policies of the table give.
create function app.demand_second_factor(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create policy "A person with a second factor has entered its code" on %s as restrictive
      for all to authenticated
      using ((select app.second_factor_passed())) with check ((select app.second_factor_passed()))',
    target
  );
end;
$$;

-- Turns on row-level security, revokes what the platform grants by default, demands the second factor
-- and, on a table with an `updated_at`, keeps that column current.
create function app.secure(target regclass) returns void
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

-- Functions bypass the policies, so PostgREST refuses them before they start. A path of one part is always
-- a table's; any other path is refused unless it is listed, so that no other spelling of /rpc/ gets through.
create function app.before_request() returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  path text := current_setting('request.path', true);
begin
  if current_user <> 'authenticated' or path ~ '^/[^/]*$'
    or path = '/rpc/cancel_account_deletion_by_token' then
    return;
  end if;
  if not app.second_factor_passed() then
    raise sqlstate 'PGRST' using
      message = '{"code": "insufficient_aal", "message": "insufficient_aal", "details": null, "hint": "Enter the code of the second factor first."}',
      detail = '{"status": 403, "headers": {}}';
  end if;
end;
$$;

do $$
begin
  execute format(
    'alter role authenticator in database %I set pgrst.db_pre_request = %L',
    current_database(), 'app.before_request'
  );
end;
$$;
notify pgrst, 'reload config';

-- Limits how many rows a person adds a minute to a table that fills other people's lists and mailboxes
-- (safety attack 18). Arguments: the column that holds the person, and the limit.
create function app.check_pace() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  recent integer;
begin
  if auth.uid() is null then return null; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pace' || tg_table_name || auth.uid(), 0));
  execute format(
    'select count(*) from public.%I where %I = $1 and created_at > now() - interval ''1 minute''',
    tg_table_name, tg_argv[0]
  ) into recent using auth.uid();
  if recent > tg_argv[1]::integer then
    raise sqlstate 'PT429' using message = 'too_many_at_once';
  end if;
  return null;
end;
$$;

-- Allows a number of rows a request, and stops at the first row above it, before the others cost any work.
-- Argument: the limit.
create function app.refuse_bulk_insert() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  number integer := coalesce(nullif(current_setting('app.rows_of_request', true), '')::integer, 0) + 1;
begin
  if number > tg_argv[0]::integer then
    raise sqlstate 'PT413' using message = 'too_many_rows',
      detail = jsonb_build_object('limit', tg_argv[0]::integer)::text;
  end if;
  perform pg_catalog.set_config('app.rows_of_request', number::text, true);
  return new;
end;
$$;

revoke execute on all functions in schema app from public;
grant execute on function app.second_factor_passed() to authenticated, service_role;
grant execute on function app.before_request() to anon, authenticated, service_role;
