-- A closed account that is deleted, as it may have asked for before, leaves its address free: whoever was
-- shut out would come back by signing up again. So a closing outlasts the account, as a hash of the address
-- and until when. It is kept for an account that is closed at that moment alone, and goes with its return.

create table app.closed_addresses (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  closed_until timestamptz not null
);

create function app.hash_of_address(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex');
$$;

create function app.keep_closing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from app.closed_addresses where closed_until <= now();
  insert into app.closed_addresses as known (address_hash, closed_until)
  values (app.hash_of_address(old.email), old.banned_until)
  on conflict (address_hash) do update set closed_until = greatest(known.closed_until, excluded.closed_until);
  return null;
end;
$$;
create trigger keep_closing after delete on auth.users
  for each row when (old.banned_until > now() and old.email is not null) execute function app.keep_closing();
-- By the link of a mail that was sent before, or where an account stays behind without its address.
create trigger keep_closing_of_address after update of email on auth.users
  for each row when (old.banned_until > now() and lower(old.email) <> lower(new.email))
  execute function app.keep_closing();

-- Who comes back is answered as before they went: the account is made, and closed. So a sign-up tells
-- nobody else what became of an address (safety attack 21), and an admin can open it.
create function app.take_up_closing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  until timestamptz;
begin
  delete from app.closed_addresses where address_hash = app.hash_of_address(new.email)
  returning closed_until into until;
  if until > now() then new.banned_until := greatest(new.banned_until, until); end if;
  return new;
end;
$$;
create trigger take_up_closing before insert or update of email on auth.users
  for each row execute function app.take_up_closing();

revoke execute on function app.hash_of_address(text), app.keep_closing(), app.take_up_closing() from public;
