-- Calendar feeds: a URL through which a calendar app reads a person's tasks. It contains a secret, which is shown once
-- and stored as a hash. The person can revoke it.

create table public.calendar_feeds (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  includes text not null default 'both' check (includes in ('planned', 'deadlines', 'both')),
  titles boolean not null default true,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
comment on column public.calendar_feeds.titles is 'False: the feed shows times without titles.';
comment on column public.calendar_feeds.last_read_at is 'Updated at most once an hour.';

-- The hashes of the feeds' secrets, in the schema `app`, which the API does not expose.
create table app.calendar_feed_tokens (
  user_id uuid primary key references public.calendar_feeds (user_id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  reads integer not null default 0,
  reads_since timestamptz not null default now()
);

select app.secure('public.calendar_feeds');
grant select on public.calendar_feeds to authenticated;
grant update (includes, titles) on public.calendar_feeds to authenticated;

create policy "A person sees their own feed" on public.calendar_feeds
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person changes what their feed holds" on public.calendar_feeds
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Creates the caller's feed, or replaces it, after which the old URL does not work. Returns the secret, which cannot be
-- read again.
create function public.create_calendar_feed(includes text default 'both', titles boolean default true) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  token text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  delete from public.calendar_feeds where user_id = caller;
  insert into public.calendar_feeds (user_id, includes, titles)
  values (caller, create_calendar_feed.includes, create_calendar_feed.titles);
  insert into app.calendar_feed_tokens (user_id, token_hash)
  values (caller, encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  perform app.log_activity(caller, 'calendar_feed_created', '{}');
  return token;
end;
$$;

-- Deletes the caller's feed; returns false if there was none.
create function public.revoke_calendar_feed() returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  delete from public.calendar_feeds where user_id = auth.uid();
  if not found then return false; end if;
  perform app.log_activity(auth.uid(), 'calendar_feed_revoked', '{}');
  return true;
end;
$$;

-- Returns the feed of a secret; only the function calendar-feed calls it. The error is the same whether a secret never
-- existed, was revoked, or belongs to a suspended or deleted account. Sixty reads an hour for each secret.
create function public.read_calendar_feed(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  secret app.calendar_feed_tokens;
  feed public.calendar_feeds;
begin
  update app.calendar_feed_tokens as held set
    reads = case when held.reads_since < now() - interval '1 hour' then 1 else held.reads + 1 end,
    reads_since = case when held.reads_since < now() - interval '1 hour' then now() else held.reads_since end
  from auth.users as account
  where held.token_hash = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex')
    and account.id = held.user_id and account.deleted_at is null
    and coalesce(account.banned_until, '-infinity') <= now()
  returning held.* into secret;
  if not found then
    raise sqlstate 'PT404' using message = 'calendar_not_found';
  end if;
  if secret.reads > 60 then
    raise sqlstate 'PT429' using message = 'too_many_calendar_reads';
  end if;
  update public.calendar_feeds set last_read_at = now()
  where user_id = secret.user_id and coalesce(last_read_at, '-infinity') < now() - interval '1 hour';
  select * into feed from public.calendar_feeds where user_id = secret.user_id;
  return (
    select json_build_object(
      'includes', feed.includes,
      'titles', feed.titles,
      'created_at', feed.created_at,
      'time_zone', profile.time_zone,
      'day_start', profile.day_start,
      'website', (select website from public.platform_settings),
      'tasks', coalesce((
        select json_agg(shown order by shown.created_at, shown.id)
        from (
          select id, title, planned_date, planned_time, deadline, duration_estimated, created_at, updated_at
          from public.tasks
          where user_id = profile.id and status in ('not_started', 'in_progress')
            and (planned_date > current_date - 366 or deadline > now() - interval '366 days')
          order by greatest(planned_date::timestamptz, deadline) desc
          limit 5000
        ) as shown
      ), '[]')
    )
    from public.profiles as profile where profile.id = secret.user_id
  );
end;
$$;

revoke execute on function public.create_calendar_feed(text, boolean), public.revoke_calendar_feed(),
  public.read_calendar_feed(text) from public, anon, authenticated;
grant execute on function public.create_calendar_feed(text, boolean), public.revoke_calendar_feed()
  to authenticated;
grant execute on function public.read_calendar_feed(text) to service_role;
