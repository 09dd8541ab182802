-- Announces ended sessions, so that every host on the database closes the realtime connections of
-- these sessions at once. Covers every deletion: signing out, a suspension, a deleted account, an
-- operator's statement.
create or replace function host.announce_ended_sessions() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  ids text[];
begin
  select array_agg(id::text) into ids from (select id from ended limit 101) as listed;
  if ids is not null then
    -- The payload of a notification is limited to 8,000 bytes. For more than 100 sessions the
    -- payload is empty, and the hosts query which sessions have ended.
    perform pg_notify('host_sessions',
      case when cardinality(ids) > 100 then '' else array_to_json(ids)::text end);
  end if;
  return null;
end;
$$;
revoke execute on function host.announce_ended_sessions() from public;

-- Ends the sessions of a suspended account, whatever statement suspends the account.
create or replace function host.end_sessions_of_suspended() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end;
$$;
revoke execute on function host.end_sessions_of_suspended() from public;

do $$
begin
  if not exists (
    select from pg_catalog.pg_trigger
    where tgname = 'announce_ended_sessions' and tgrelid = 'auth.sessions'::regclass
  ) then
    create trigger announce_ended_sessions after delete on auth.sessions
      referencing old table as ended
      for each statement execute function host.announce_ended_sessions();
  end if;
  if not exists (
    select from pg_catalog.pg_trigger
    where tgname = 'end_sessions_of_suspended' and tgrelid = 'auth.users'::regclass
  ) then
    create trigger end_sessions_of_suspended after update of banned_until on auth.users
      for each row when (new.banned_until > now())
      execute function host.end_sessions_of_suspended();
  end if;
end
$$;
