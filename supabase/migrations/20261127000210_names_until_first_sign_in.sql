-- Until the first sign-in a profile follows the names of its account: a sign-up that was taken back or
-- replaced, perhaps a stranger's, must not leave its names behind (safety attack 44).

create function app.names_in(metadata jsonb, out first_name text, out last_name text)
language sql
immutable
set search_path = ''
as $$
  -- A provider of sign-in gives a whole name where our own form asks for two parts. What follows the
  -- first word is the last name, unless the two parts were given.
  select
    nullif(left(coalesce(nullif(trim(metadata ->> 'first_name'), ''), split_part(whole, ' ', 1)), 80), ''),
    nullif(left(coalesce(nullif(trim(metadata ->> 'last_name'), ''),
      case when metadata ? 'first_name' then ''
        else trim(substr(whole, length(split_part(whole, ' ', 1)) + 1)) end), 80), '')
  from (select trim(coalesce(metadata ->> 'full_name', metadata ->> 'name', '')) as whole) as said;
$$;

create or replace function app.create_profile() returns trigger
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

create function app.follow_names() returns trigger
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
create trigger follow_names after update of raw_user_meta_data on auth.users
  for each row when (old.last_sign_in_at is null) execute function app.follow_names();

revoke execute on function app.names_in(jsonb), app.follow_names() from public;
