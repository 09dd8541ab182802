-- Companies, and one profile for each account (spec §2, §3). People change their own names, picture and settings, and
-- owners change the details of their company. Rights and membership change through functions only.

-- Returns whether PostgreSQL knows a time zone by this name. Refuses an offset like +02, which has no daylight saving
-- time.
create function app.is_time_zone(name text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if name !~ '^[A-Za-z][A-Za-z0-9_+/-]*$' or length(name) > 60 then return false; end if;
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end;
$$;

-- A trigger, not a check constraint: the server decides which time zones exist, and the list may change.
create function app.check_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.time_zone is not null and not app.is_time_zone(new.time_zone) then
    raise check_violation using message = 'unknown_time_zone',
      detail = jsonb_build_object('time_zone', left(new.time_zone, 60))::text;
  end if;
  return new;
end;
$$;

-- Logos and profile pictures must be files in our own storage, so that no page loads a URL of another site.
create function app.is_logo(company uuid, url text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select url ~ ('^/storage/v1/object/public/logos/' || company || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$');
$$;

-- Accepts a path, or a full URL, whose host check_avatar_host compares with our own.
create function app.is_avatar(person uuid, url text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select url ~ (
    '^(https?://[A-Za-z0-9.:-]+)?/storage/v1/object/public/avatars/' || person
    || '(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+(\?[A-Za-z0-9=&._-]*)?$'
  );
$$;

-- Refuses a picture on another host than the one that issued the caller's token. A trigger, because a check constraint
-- must not depend on who is calling.
create function app.check_avatar_host() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ours text := substring(auth.jwt() ->> 'iss' from '^(https?://[^/]+)/auth/v1/?$');
begin
  if auth.uid() is not null and not coalesce(starts_with(new.avatar_url, ours || '/'), false) then
    raise check_violation using message = 'picture_not_own';
  end if;
  return new;
end;
$$;

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  website text check (website ~ '^https?://\S+$' and length(website) <= 300),
  logo_url text check (length(logo_url) <= 500),
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint logos_are_ours check (app.is_logo(id, logo_url))
);

create function app.log_company() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.log_activity(auth.uid(), 'company_changed',
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new) - 'updated_at')
      where to_jsonb(old) -> key is distinct from value));
  return null;
end;
$$;

create trigger check_time_zone before insert or update of time_zone on public.companies
  for each row execute function app.check_time_zone();
create trigger log_company after update on public.companies
  for each row when (
    current_user = 'authenticated'
    and (old.name, old.website, old.logo_url, old.time_zone)
      is distinct from (new.name, new.website, new.logo_url, new.time_zone)
  )
  execute function app.log_company();

select app.secure('public.companies');
grant select on public.companies to authenticated;
grant update (name, website, logo_url, time_zone) on public.companies to authenticated;

create policy "Members see their company, admins all" on public.companies
  for select to authenticated
  using (id = (select app.company_of_caller()) or (select app.is_admin()));
create policy "The owner changes their company" on public.companies
  for update to authenticated
  using (id = (select app.company_owned_by_caller()))
  with check (id = (select app.company_owned_by_caller()));

alter publication supabase_realtime add table public.companies;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (length(first_name) <= 80),
  last_name text check (length(last_name) <= 80),
  email text not null check (length(email) <= 320),
  avatar_url text check (length(avatar_url) <= 500),
  subscription_tier text not null default 'free'
    references public.subscription_limits (tier),
  is_admin boolean not null default false,
  admin_role text check (length(admin_role) <= 40),
  is_company_owner boolean not null default false,
  company_id uuid references public.companies (id) on delete restrict,
  role text not null default 'other' check (role in ('manager', 'other')),
  findable_by_email boolean not null default true,
  -- Null: not known yet, counted as UTC.
  time_zone text,
  day_start smallint not null default 0 check (day_start between 0 and 23),
  week_start smallint not null default 1 check (week_start between 0 and 6),
  work_start smallint not null default 540 check (work_start between 0 and 1439),
  work_end smallint not null default 1020 check (work_end between 1 and 1440),
  work_days smallint[] not null default '{1,2,3,4,5}'
    check (work_days <@ '{0,1,2,3,4,5,6}'::smallint[] and cardinality(work_days) <= 7),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint only_admins_have_an_admin_role check (admin_role is null or is_admin),
  constraint owners_have_a_company check (not is_company_owner or company_id is not null),
  constraint work_ends_after_it_starts check (work_end > work_start),
  constraint avatars_are_ours check (app.is_avatar(id, avatar_url))
);
comment on column public.profiles.day_start is 'Hour at which a new day begins.';
comment on column public.profiles.week_start is '0 is Sunday.';
comment on column public.profiles.work_start is 'Minutes after midnight.';

create unique index profiles_email on public.profiles (lower(email));
create index profiles_company_id on public.profiles (company_id);
create index profiles_subscription_tier on public.profiles (subscription_tier);
create unique index profiles_one_owner on public.profiles (company_id) where is_company_owner;

create trigger check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function app.check_time_zone();
create trigger check_avatar_host before insert or update of avatar_url on public.profiles
  for each row when (new.avatar_url !~ '^/') execute function app.check_avatar_host();

select app.secure('public.profiles');
grant select on public.profiles to authenticated;
grant update (first_name, last_name, avatar_url, findable_by_email, time_zone, day_start, week_start,
  work_start, work_end, work_days) on public.profiles to authenticated;

create policy "A person changes their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
create policy "A person sees themselves, colleagues and partners, admins all"
  on public.profiles
  for select to authenticated
  using (id = any ((select app.visible_people())::uuid[]));

create function app.full_name(profile public.profiles) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(trim(concat_ws(' ', profile.first_name, profile.last_name)), '');
$$;

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

-- Creates the profile of each account. The metadata of a sign-up is user input and grants no rights: only the names
-- come from it.

create function app.names_in(metadata jsonb, out first_name text, out last_name text)
language sql
immutable
set search_path = ''
as $$
  -- A sign-in provider gives one full name, our own form two parts. Without the two parts, the last
  -- name is everything after the first word.
  select
    nullif(left(coalesce(nullif(trim(metadata ->> 'first_name'), ''), split_part(whole, ' ', 1)), 80), ''),
    nullif(left(coalesce(nullif(trim(metadata ->> 'last_name'), ''),
      case when metadata ? 'first_name' then ''
        else trim(substr(whole, length(split_part(whole, ' ', 1)) + 1)) end), 80), '')
  from (select trim(coalesce(metadata ->> 'full_name', metadata ->> 'name', '')) as whole) as said;
$$;

create function app.create_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, email, first_name, last_name)
  select new.id, coalesce(new.email, ''), said.first_name, said.last_name
  from app.names_in(coalesce(new.raw_user_meta_data, '{}')) as said;
  return new;
end;
$$;

-- Copies changed names of an account to its profile until the first sign-in. Someone else may have signed up with the
-- address before: their names must not stay (safety attack 44).
create function app.mirror_names() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles as profile set first_name = said.first_name, last_name = said.last_name
  from app.names_in(coalesce(new.raw_user_meta_data, '{}')) as said
  where profile.id = new.id
    and said is distinct from app.names_in(coalesce(old.raw_user_meta_data, '{}'));
  return null;
end;
$$;

create function app.mirror_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end;
$$;

create trigger create_profile after insert on auth.users
  for each row execute function app.create_profile();
create trigger mirror_names after update of raw_user_meta_data on auth.users
  for each row when (old.last_sign_in_at is null) execute function app.mirror_names();
create trigger mirror_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function app.mirror_email();

-- A person's days (design §6, ruling 10) follow their time zone and their own start of the day. The day of a completion
-- is stored when it happens, so a later change of the time zone never breaks a streak.

create function app.clock_of(person uuid, moment timestamptz) returns timestamp
language sql
stable
security definer
set search_path = ''
as $$
  select moment at time zone coalesce((select time_zone from public.profiles where id = person), 'UTC');
$$;

create function app.day_of(person uuid, moment timestamptz) returns date
language sql
stable
security definer
set search_path = ''
as $$
  select (
    app.clock_of(person, moment)
    - make_interval(hours => coalesce((select day_start from public.profiles where id = person), 0))
  )::date;
$$;

create function app.prepare_completed_day() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.completed_at is null then
    new.completed_on := null;
    if tg_table_name = 'tasks' then new.completed_hour := null; end if;
  elsif tg_op = 'INSERT' or old.completed_at is distinct from new.completed_at then
    new.completed_on := app.day_of(new.user_id, new.completed_at);
    if tg_table_name = 'tasks' then
      new.completed_hour := extract(hour from app.clock_of(new.user_id, new.completed_at));
    end if;
  end if;
  return new;
end;
$$;

revoke execute on all functions in schema app from public;
-- Constraints and triggers call these as the role that writes.
grant execute on function app.is_time_zone(text), app.is_logo(uuid, text), app.is_avatar(uuid, text)
  to authenticated, service_role;
grant execute on function app.role_of(public.profiles) to authenticated, service_role;
