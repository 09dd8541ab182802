-- Where a person is signed in, and signing out elsewhere. Sessions are GoTrue's; nothing of them but
-- these columns comes out.

create function public.my_sessions() returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  -- GoTrue writes refreshed_at without a zone, in UTC.
  select session.id, session.created_at, session.refreshed_at at time zone 'UTC', session.user_agent,
    host(session.ip), session.aal::text,
    session.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and (session.not_after is null or session.not_after > now())
  order by session.created_at desc, session.id;
$$;

create function public.end_session(id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  delete from auth.sessions as session where session.id = end_session.id and session.user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'You have no such session; it may have ended already.';
  end if;
  perform app.log_activity(auth.uid(), 'session_ended', 'Signed out a device', '{}');
end;
$$;

revoke execute on function public.my_sessions(), public.end_session(uuid) from public, anon;
grant execute on function public.my_sessions(), public.end_session(uuid) to authenticated;
