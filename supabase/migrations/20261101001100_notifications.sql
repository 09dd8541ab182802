-- Notifications, and what a person chooses to receive in the app and by mail (spec §3, §6, §7).

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  message text not null default '' check (length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'warning', 'success')),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  -- Only a path on our own site: no scheme, no host, and nothing that a browser reads as one.
  action_url text check (action_url ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$' and length(action_url) <= 500),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 16384)
);
create index notifications_user_id on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where not read;

create trigger check_pace after insert on public.notifications
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '120');

select app.secure('public.notifications');
grant select, delete on public.notifications to authenticated;
grant insert (id, user_id, title, message, type, metadata, read, action_url)
  on public.notifications to authenticated;
grant update (read) on public.notifications to authenticated;

-- Clients post notifications to their own person only. The database writes those about what others did (design ruling
-- 3).
create policy "A person sees their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person posts notifications to themselves" on public.notifications
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person marks their own notifications" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person removes their own notifications" on public.notifications
  for delete to authenticated using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.notifications;

-- A topic for which a person has no row is on, in the app and by mail. Notifications without a topic, for example about
-- payments or the account, cannot be switched off.
create table public.notification_choices (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  topic text not null check (topic in (
    'delegation_received', 'delegation_answered', 'delegation_changed', 'task_completed', 'progress',
    'company', 'support'
  )),
  in_app boolean not null default true,
  mail boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (user_id, topic)
);
comment on table public.notification_choices is
  'Without a row both are on. A notification has its topic in metadata.topic. Only mails of the topics delegation_received and support can be switched off.';

select app.secure('public.notification_choices');
grant select, delete on public.notification_choices to authenticated;
-- An upsert also updates the columns of its key; the policies allow only the person's own.
grant insert (user_id, topic, in_app, mail), update (user_id, topic, in_app, mail)
  on public.notification_choices to authenticated;

create policy "A person sees their own choices" on public.notification_choices
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person makes their own choices" on public.notification_choices
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person changes their own choices" on public.notification_choices
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person takes their own choices back" on public.notification_choices
  for delete to authenticated using (user_id = (select auth.uid()));

create function app.wants(person uuid, topic text, channel text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select case wants.channel when 'mail' then mail else in_app end
    from public.notification_choices
    where user_id = wants.person and notification_choices.topic = wants.topic
  ), true);
$$;

-- Deletes a notification that a client posts to its own person if the topic is switched off. The notification is
-- inserted first instead of being refused, so that clients need not check first and `insert().select().single()`
-- returns a row.
create function app.delete_unwanted() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not app.wants(new.user_id, new.metadata ->> 'topic', 'in_app') then
    delete from public.notifications where id = new.id;
  end if;
  return null;
end;
$$;

create trigger delete_unwanted after insert on public.notifications
  for each row when (current_user = 'authenticated' and new.metadata ? 'topic')
  execute function app.delete_unwanted();

-- Undo for deleting notifications (design ruling 2): the database stores a deleted notification for ten minutes and can
-- restore it with its original time. Clients could not, because they may not set the time of a notification.

create table app.removed_notifications (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  content jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_notifications_user_id on app.removed_notifications (user_id);
create index removed_notifications_removed_at on app.removed_notifications (removed_at);

create function app.save_removed_notification() returns trigger
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

create trigger save_removed_notification after delete on public.notifications
  for each row when (current_user = 'authenticated') execute function app.save_removed_notification();

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

select cron.schedule(
  'delete-removed-notifications', '*/10 * * * *',
  $$delete from app.removed_notifications where removed_at < now() - interval '10 minutes'$$
);

revoke execute on all functions in schema app from public;
revoke execute on function public.restore_notifications(uuid[]) from public, anon;
grant execute on function public.restore_notifications(uuid[]) to authenticated;
