-- Ending an account's access also ends the links that its owner asked for from a network that the
-- account has signed in from before: the host keeps those apart.

create or replace function app.end_access(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
  kept regclass;
  kinds text[] := array['recovery_token', 'reauthentication_token'];
begin
  -- The account's row first, as in sign-in: acts on one account wait for each other in one order.
  perform from auth.users where id = person for update;
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  delete from auth.flow_state where user_id = person;
  delete from auth.one_time_tokens where user_id = person and token_type::text = any (kinds);
  -- The host's own tables; Supabase has none of them.
  foreach kept in array array[to_regclass('host.mailed_codes'), to_regclass('host.familiar_links')] loop
    continue when kept is null;
    execute format('delete from %s where user_id = $1 and token_type = any ($2)', kept) using person, kinds;
  end loop;
  return ended;
end;
$$;
