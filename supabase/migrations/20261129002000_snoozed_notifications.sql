-- A snoozed notification is read now and comes again, unread, at the time that the person chose (clarity §4, decision
-- 102). It is the same row, so a notification has at most one repeat, and no email is sent.

alter table public.notifications add column snoozed_until timestamptz
  check (snoozed_until between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z');
create index notifications_snoozed on public.notifications (snoozed_until) where snoozed_until is not null;
grant update (snoozed_until) on public.notifications to authenticated;

-- The new created_at puts the notification on top of the list.
create function app.repeat_snoozed_notifications(moment timestamptz default now()) returns void
language sql
security definer
set search_path = ''
as $$
  update public.notifications set read = false, created_at = moment, snoozed_until = null
  where snoozed_until <= moment;
$$;

select cron.schedule('repeat-snoozed-notifications', '*/15 * * * *', 'select app.repeat_snoozed_notifications()');

revoke execute on all functions in schema app from public;
