-- A notification that its person deleted can be put back as it was, with its time and its place in the
-- list, for as long as the toast offers it (design ruling 2). The database keeps it for that, because
-- nobody may post a notification of another day.

create table app.removed_notifications (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  content jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_notifications_user_id on app.removed_notifications (user_id);
create index removed_notifications_removed_at on app.removed_notifications (removed_at);

create function app.keep_removed_notification() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into app.removed_notifications (id, user_id, content) values (old.id, old.user_id, to_jsonb(old))
  on conflict (id) do update set content = excluded.content, removed_at = now();
  return null;
end;
$$;
create trigger keep_removed_notification after delete on public.notifications
  for each row when (current_user = 'authenticated') execute function app.keep_removed_notification();

create function public.restore_notifications(ids uuid[]) returns setof public.notifications
language sql
security definer
set search_path = ''
as $$
  with taken as (
    delete from app.removed_notifications
    where user_id = (select auth.uid()) and id = any(restore_notifications.ids)
    returning content
  )
  insert into public.notifications
  select (jsonb_populate_record(null::public.notifications, taken.content)).* from taken
  on conflict (id) do nothing
  returning *;
$$;

revoke execute on function app.keep_removed_notification(), public.restore_notifications(uuid[])
  from public, anon;
grant execute on function public.restore_notifications(uuid[]) to authenticated;

-- What is deleted is gone soon after nobody can ask for it any more.
select cron.schedule(
  'forget-removed-notifications', '*/10 * * * *',
  $$delete from app.removed_notifications where removed_at < now() - interval '10 minutes'$$
);
