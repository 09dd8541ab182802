-- A provider of sign-in says a whole name where our own form asks for two parts.

create or replace function app.create_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  whole text := trim(coalesce(said ->> 'full_name', said ->> 'name', ''));
  first_name text := coalesce(nullif(trim(said ->> 'first_name'), ''), split_part(whole, ' ', 1));
  last_name text := coalesce(nullif(trim(said ->> 'last_name'), ''),
    -- What follows the first word, unless the two parts were given.
    case when said ? 'first_name' then '' else trim(substr(whole, length(split_part(whole, ' ', 1)) + 1)) end);
begin
  insert into public.profiles (id, email, first_name, last_name)
  values (
    new.id,
    coalesce(new.email, ''),
    nullif(left(first_name, 80), ''),
    nullif(left(last_name, 80), '')
  );
  return new;
end;
$$;
