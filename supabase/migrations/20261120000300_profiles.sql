-- One profile for each account, made with it (spec §3). Nobody raises their own rights:
-- a person may write their names and picture, everything else is out of the API's reach.

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
  company_id uuid,
  role text not null default 'other' check (role in ('manager', 'other')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint only_admins_have_an_admin_role check (admin_role is null or is_admin),
  constraint owners_have_a_company check (not is_company_owner or company_id is not null)
);

create unique index profiles_email on public.profiles (lower(email));
create index profiles_company_id on public.profiles (company_id);
create index profiles_subscription_tier on public.profiles (subscription_tier);

select app.secure('public.profiles');
grant select on public.profiles to authenticated;
grant update (first_name, last_name, avatar_url) on public.profiles to authenticated;

create policy "A person reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "A person changes their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- Only the names are taken from what a person sent at sign-up; it is their text, never their rights.
create function app.create_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, email, first_name, last_name)
  values (
    new.id,
    coalesce(new.email, ''),
    nullif(left(trim(new.raw_user_meta_data ->> 'first_name'), 80), ''),
    nullif(left(trim(new.raw_user_meta_data ->> 'last_name'), 80), '')
  );
  return new;
end;
$$;

create function app.follow_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end;
$$;

revoke execute on function app.create_profile(), app.follow_email() from public;

create trigger create_profile after insert on auth.users
  for each row execute function app.create_profile();
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function app.follow_email();
