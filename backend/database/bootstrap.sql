-- Creates the roles, schemas and functions that a Supabase project expects of its database, if they
-- are missing, and the host's own tables and functions.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    alter role anon set statement_timeout = '3s';
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
    alter role authenticated set statement_timeout = '3s';
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator noinherit nologin;
    grant anon, authenticated, service_role to authenticator;
    alter role authenticator set statement_timeout = '8s';
    alter role authenticator set lock_timeout = '8s';
    comment on role authenticator is 'made by the host';
  end if;
  -- Earlier versions of the host gave `authenticated` a timeout of 8 seconds: lower it. Any other
  -- limit was set by the operator and stays.
  if shobj_description('authenticator'::regrole, 'pg_authid') = 'made by the host' and exists (
    select from pg_catalog.pg_roles
    where rolname = 'authenticated' and 'statement_timeout=8s' = any(rolconfig)
  ) then
    alter role authenticated set statement_timeout = '3s';
  end if;
end
$$;

create schema if not exists host;
revoke all on schema host from public;

do $$
begin
  if to_regnamespace('auth') is null then
    create schema auth;
    grant usage on schema auth to anon, authenticated, service_role;
  end if;
  if to_regnamespace('extensions') is null then
    create schema extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
  end if;
  if to_regnamespace('storage') is null then
    create schema storage;
    grant usage on schema storage to anon, authenticated, service_role;
  end if;
  if to_regnamespace('realtime') is null then
    create schema realtime;
    grant usage on schema realtime to anon, authenticated, service_role;
  end if;
  if not exists (
    select from pg_catalog.pg_default_acl as acl
    join pg_catalog.pg_namespace as space on space.oid = acl.defaclnamespace
    where space.nspname = 'public'
  ) then
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  end if;

  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable set search_path = ''
    as 'select nullif(nullif(current_setting(''request.jwt.claims'', true), '''')::jsonb ->> ''sub'', '''')::uuid';
  end if;
  if to_regprocedure('auth.role()') is null then
    create function auth.role() returns text language sql stable set search_path = ''
    as 'select nullif(current_setting(''request.jwt.claims'', true), '''')::jsonb ->> ''role''';
  end if;
  if to_regprocedure('auth.email()') is null then
    create function auth.email() returns text language sql stable set search_path = ''
    as 'select nullif(current_setting(''request.jwt.claims'', true), '''')::jsonb ->> ''email''';
  end if;
  if to_regprocedure('auth.jwt()') is null then
    create function auth.jwt() returns jsonb language sql stable set search_path = ''
    as 'select nullif(current_setting(''request.jwt.claims'', true), '''')::jsonb';
  end if;
end
$$;

-- The project decides which tables publish their changes; the publication starts empty, as
-- Supabase's does.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create table if not exists host.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
comment on table host.secrets is 'API keys and the password of authenticator, shared by every host on this database.';

create table if not exists host.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- PostgREST calls host_api.check_session before each request, through host_api.before_request. A
-- token may outlive its session, so the session is checked.
create schema if not exists host_api;
grant usage on schema host_api to anon, authenticated, service_role;
create or replace function host_api.check_session() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  -- Nested conditions, so that a request without a session does not pay for the lookup.
  if session is not null then
    if not exists (
      select from auth.sessions
      where id = session::uuid and (not_after is null or not_after > now())
    ) then
      raise sqlstate 'PGRST' using
        message = '{"code": "session_not_found", "message": "Session from session_id claim in JWT does not exist", "details": null, "hint": null}',
        detail = '{"status": 401, "headers": {}}';
    end if;
  end if;
end;
$$;
revoke execute on function host_api.check_session() from public;
grant execute on function host_api.check_session() to anon, authenticated, service_role;

-- Returns whether a transaction has ended, as this session's snapshot sees it. Takes the low 32
-- bits of the transaction id, because the replication stream contains only these bits.
create or replace function host.is_settled(xid bigint) returns boolean
language sql
volatile
set search_path = ''
as $$
  select pg_visible_in_snapshot(
    (xmax + ((xid - xmax % 4294967296 + 6442450944) % 4294967296 - 2147483648))::text::xid8, snapshot)
  from (
    select snapshot, pg_snapshot_xmax(snapshot)::text::bigint as xmax
    from (select pg_current_snapshot() as snapshot) as taken
  ) as now;
$$;
revoke execute on function host.is_settled(bigint) from public;

-- Returns for each question whether a person may see a row, under the row-level security of the
-- Data API. A question has the person's claims and a statement that looks for the row. Runs as the
-- host and switches to the role of each person. Waits first until the transaction `xid` is visible.
drop function if exists host.visible_to(jsonb);
create or replace function host.visible_to(questions jsonb, xid bigint) returns boolean[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  question jsonb;
  answer boolean;
  answers boolean[] := '{}';
begin
  -- The replication stream reports a commit shortly before other sessions see its rows: wait until
  -- this session sees the rows, for about three seconds at most.
  for attempt in 1 .. 3000 loop
    exit when host.is_settled(xid);
    perform pg_sleep(0.001);
  end loop;
  for question in select value from jsonb_array_elements(questions) loop
    begin
      perform set_config('request.jwt.claims', question ->> 'claims', true);
      perform set_config('role', (question ->> 'claims')::jsonb ->> 'role', true);
      execute question ->> 'statement' into answer;
      perform set_config('role', 'none', true);
    exception when others then
      -- A question that fails counts as "may not see".
      answer := false;
      perform set_config('role', 'none', true);
    end;
    answers := answers || coalesce(answer, false);
  end loop;
  return answers;
end;
$$;
revoke execute on function host.visible_to(jsonb, bigint) from public;

-- Scheduled jobs with pg_cron's tables and functions, as far as the host needs them. Skipped if
-- schema cron exists, or if pg_cron is available and preloaded: then the project can create the
-- extension. Only the database's owner schedules jobs, and the host runs the jobs as the owner.
do $$
begin
  if to_regnamespace('cron') is not null or (
    exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron')
    and current_setting('shared_preload_libraries') ~ '\mpg_cron\M'
  ) then
    return;
  end if;
  create schema cron;
  comment on schema cron is 'made by the host';
  create table cron.job (
    jobid bigint generated always as identity primary key,
    schedule text not null check (schedule ~ '^\s*(\S+\s+){4}\S+\s*$'),
    command text not null,
    nodename text not null default 'localhost',
    nodeport integer not null default 5432,
    database text not null default current_database(),
    username text not null default current_user,
    active boolean not null default true,
    jobname text,
    -- The latest minute that a host claimed; no host runs the job for that minute again.
    last_run timestamptz,
    unique (jobname, username)
  );
  create table cron.job_run_details (
    jobid bigint,
    runid bigint generated always as identity primary key,
    job_pid integer,
    database text,
    username text,
    command text,
    status text,
    return_message text,
    start_time timestamptz,
    end_time timestamptz
  );
  create index job_run_details_end_time on cron.job_run_details (end_time);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql set search_path = ''
  as '
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname, username) do update set
      schedule = excluded.schedule, command = excluded.command, active = true
    returning jobid';
  create function cron.schedule(schedule text, command text) returns bigint
  language sql set search_path = ''
  as 'insert into cron.job (schedule, command) values (schedule, command) returning jobid';
  create function cron.unschedule(job_name text) returns boolean
  language sql set search_path = ''
  as 'delete from cron.job where jobname = job_name and username = current_user returning true';
  create function cron.unschedule(job_id bigint) returns boolean
  language sql set search_path = ''
  as 'delete from cron.job where jobid = job_id and username = current_user returning true';
  revoke execute on all functions in schema cron from public;
end
$$;
