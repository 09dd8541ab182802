-- The browser behind a log line comes from the request itself (design ruling 15): for lines that the
-- person posts (spec §7) and for those that the database writes in the same request. A posted value is
-- ignored, so nobody can make it up.

create function app.set_log_user_agent() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
begin
  -- Jobs and operators write without a request.
  if headers is null then return new; end if;
  -- The request of one person says nothing about the browser of another.
  new.user_agent := case when new.user_id = auth.uid() then
    nullif(trim(left(regexp_replace(headers::json ->> 'user-agent', '[[:cntrl:]]', ' ', 'g'), 500)), '')
  end;
  return new;
end;
$$;
revoke execute on function app.set_log_user_agent() from public;

create trigger set_log_user_agent before insert on public.activity_logs
  for each row execute function app.set_log_user_agent();
