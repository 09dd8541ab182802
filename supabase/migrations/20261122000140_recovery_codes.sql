-- Ten codes for whoever has lost their second factor: each opens the account once, to its password, by
-- taking the second factor away. Shown once, kept as hashes.

create table app.recovery_codes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Codes stand for a factor; without one they are void.
create function app.forget_recovery_codes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from app.recovery_codes where user_id = old.user_id and used_at is null
    and not app.has_second_factor(old.user_id);
  return null;
end;
$$;
revoke execute on function app.forget_recovery_codes() from public;
create trigger forget_recovery_codes after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function app.forget_recovery_codes();

create table app.recovery_tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_tries_user_id on app.recovery_tries (user_id, created_at desc);

-- Capitals, spaces and dashes do not matter; letters that look like digits are read as those, as
-- Crockford's base 32 says, which leaves i, l, o and u out.
create function app.recovery_hash(person uuid, code text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(
    person || translate(lower(regexp_replace(left(code, 100), '[\s-]', '', 'g')), 'oil', '011'), 'UTF8'
  )), 'hex');
$$;

-- Fifty bits: each of ten bytes that are wholly random in a UUID gives five.
create function app.make_recovery_code() returns text
language sql
volatile
set search_path = ''
as $$
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(bytes, at) % 32 + 1, 1)
      || case when nth = 5 then '-' else '' end, '' order by nth)
  from (select uuid_send(gen_random_uuid()) as bytes offset 0) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) with ordinality as place (at, nth);
$$;

-- Ten new codes; those given before are void. They are shown this once: what is kept are hashes.
create function public.make_recovery_codes() returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  codes text[];
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if not app.has_second_factor(caller) then
    raise check_violation using message = 'Set a second factor up first.';
  end if;
  if coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' then
    raise insufficient_privilege using message = 'Enter the code of your second factor first.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('recovery_codes' || caller, 0));
  delete from app.recovery_codes where user_id = caller;
  select array_agg(app.make_recovery_code()) into codes from generate_series(1, 10);
  insert into app.recovery_codes (user_id, code_hash)
  select caller, app.recovery_hash(caller, code) from unnest(codes) as code;
  perform app.log_activity(caller, 'recovery_codes_made', 'Made new recovery codes', '{}');
  return codes;
end;
$$;

create function public.recovery_codes_left() returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from app.recovery_codes
  where user_id = (select auth.uid()) and used_at is null;
$$;

-- Takes the second factor away from whoever lost it, with the token of the first factor. A wrong code
-- is an answer, not an error: an error would take back the count of it.
create function public.use_recovery_code(code text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  wrong integer;
  oldest timestamptz;
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  -- One at a time: of two at once with the same code one wins, and no more are tried than are counted.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('recovery_codes' || caller, 0));
  select count(*), min(created_at) into wrong, oldest from app.recovery_tries
  where user_id = caller and created_at > now() - interval '1 hour';
  if wrong >= 5 then
    raise sqlstate 'PT429' using message = format('Too many wrong codes. Try again in %s minutes.',
      greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - now()) / 60)));
  end if;
  update app.recovery_codes set used_at = now()
  where user_id = caller and code_hash = app.recovery_hash(caller, use_recovery_code.code) and used_at is null;
  if not found then
    insert into app.recovery_tries (user_id) values (caller);
    return false;
  end if;
  delete from auth.mfa_factors where user_id = caller;
  delete from app.recovery_codes where user_id = caller and used_at is null;
  delete from app.recovery_tries where user_id = caller;
  delete from auth.sessions
  where user_id = caller and id is distinct from nullif(auth.jwt() ->> 'session_id', '')::uuid;
  perform app.log_activity(caller, 'recovery_code_used', 'Signed in with a recovery code', '{}');
  perform app.tell(caller, 'Second Factor Taken Away',
    'A recovery code was used: your account has no second factor now, and your other devices are signed out.',
    'warning', '/settings', '{}');
  perform app.queue_notice(
    caller, 'recovery:' || gen_random_uuid(), 'Your second factor was taken away',
    'Somebody signed in to your account with its password and one of its recovery codes. The account has no second factor now, and all other devices are signed out.',
    'Open your settings', '/settings',
    'If it was you, set a new second factor up. If it was not, somebody knows your password and your codes: change the password at once.'
  );
  return true;
end;
$$;

revoke execute on function app.recovery_hash(uuid, text), app.make_recovery_code(), public.make_recovery_codes(),
  public.recovery_codes_left(), public.use_recovery_code(text) from public, anon, authenticated;
grant execute on function public.make_recovery_codes(), public.recovery_codes_left(),
  public.use_recovery_code(text) to authenticated;
