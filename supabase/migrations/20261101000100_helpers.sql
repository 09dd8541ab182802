-- Used by all later files: the private schema for helpers, the check of the second factor, limits on inserts, and
-- app.secure, which sets up the row-level security of a table.

create schema if not exists app;
comment on schema app is 'Private helpers of the product: policies call them, the API never exposes them.';
revoke all on schema app from public;
-- Visitors read the plans, whose policy calls a helper, so `anon` may use the schema.
grant usage on schema app to anon, authenticated, service_role;
alter default privileges in schema app revoke execute on functions from public;

-- Supabase grants the API roles all rights on new tables and functions in public. Here each right is granted
-- explicitly.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;

-- The host creates the schema cron itself; on Supabase the extension creates it.
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

-- The database enforces the second factor (safety attack 35): a person who has one can read and change nothing with a
-- token issued before they entered its code. A restrictive policy guards the tables. app.before_request, which
-- PostgREST calls before each request, guards the functions.

-- Returns whether the caller has entered the code of their second factor, or has none. Ignores recovery codes, which
-- the auth service stores as a factor too: without another factor they protect nothing. In plpgsql because it caches
-- the plan: each statement of each person calls it.
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

-- Adds to a table the policy that demands the second factor. It is restrictive: it narrows what the table's other
-- policies allow.
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

-- Turns on a table's row-level security, revokes what Supabase grants clients by default, demands the second factor
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

-- PostgREST calls this function before each request. Functions bypass the policies, so this one refuses requests
-- without the second factor, except to a path of one segment, which is always a table, and to the function listed here.
-- No other spelling of /rpc/ gets through.
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

-- Limits how many rows a person adds to a table per minute (safety attack 18). Arguments: the column with the person's
-- id, and the limit.
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

-- Limits the rows of one request. Raises an error at the first row above the limit, before the remaining rows cost any
-- work. Argument: the limit.
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
