-- Reminders of Plan my day, Shut down and the weekly review (clarity §4). A ritual without a row has no reminder.

insert into app.notification_templates (kind, topic, type, link, params, title, message) values
  ('ritual_plan', null, 'info', '/dashboard?view=plan', '{}',
    'Plan My Day', 'Choose what fits into your hours today.'),
  ('ritual_shutdown', null, 'info', '/dashboard?view=shutdown', '{}',
    'Shut Down', 'Move what is left of today, and choose tomorrow’s first task.'),
  ('ritual_review', null, 'info', '/dashboard?view=review', '{}',
    'Weekly Review', 'Go through your inbox, what is overdue and your goals.');

create table public.ritual_reminders (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  ritual text not null check (ritual in ('plan', 'shutdown', 'review')),
  -- The minute of the person's day; app.remind_of_rituals runs every quarter of an hour.
  minute integer not null check (minute between 0 and 1439 and minute % 15 = 0),
  weekday smallint check (weekday between 0 and 6),
  updated_at timestamptz not null default now(),
  reminded_at timestamptz,
  primary key (user_id, ritual),
  check ((weekday is not null) = (ritual = 'review'))
);
comment on table public.ritual_reminders is
  'The weekly review has a day of the week, 0 is Sunday; the others are on the person''s working days.';

select app.secure('public.ritual_reminders');
grant select, delete on public.ritual_reminders to authenticated;
-- An upsert also updates the columns of its key; the policies allow only the person's own.
grant insert (user_id, ritual, minute, weekday), update (user_id, ritual, minute, weekday)
  on public.ritual_reminders to authenticated;

create policy "A person sees their own reminders" on public.ritual_reminders
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person sets their own reminders" on public.ritual_reminders
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person changes their own reminders" on public.ritual_reminders
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person removes their own reminders" on public.ritual_reminders
  for delete to authenticated using (user_id = (select auth.uid()));

-- Notifies everyone whose reminder is due. Skips a reminder that is more than an hour late or was set after its time of
-- the day: it would come too late.
create function app.remind_of_rituals(moment timestamptz default now()) returns void
language sql
security definer
set search_path = ''
as $$
  with due as (
    select reminder.user_id, reminder.ritual
    from public.ritual_reminders as reminder
    join public.profiles as profile on profile.id = reminder.user_id
    cross join lateral (select coalesce(profile.time_zone, 'UTC') as zone) as clock
    -- Yesterday too: a run just after midnight can be the one for the evening before.
    cross join lateral (
      select (moment at time zone clock.zone)::date - days_ago as day from generate_series(0, 1) as days_ago
    ) as near
    cross join lateral (
      select (near.day + make_interval(mins => reminder.minute)) at time zone clock.zone as instant
    ) as planned
    where planned.instant <= moment
      and planned.instant > greatest(reminder.updated_at, reminder.reminded_at, moment - interval '1 hour')
      and extract(dow from near.day)::smallint = any (
        case when reminder.weekday is null then profile.work_days else array[reminder.weekday] end
      )
    for update of reminder skip locked
  ), marked as (
    update public.ritual_reminders as reminder set reminded_at = moment from due
    where (reminder.user_id, reminder.ritual) = (due.user_id, due.ritual)
    returning reminder.user_id, reminder.ritual
  )
  select app.notify(user_id, ('ritual_' || ritual)::app.notification_kind, '{}') from marked;
$$;

select cron.schedule('remind-of-rituals', '*/15 * * * *', 'select app.remind_of_rituals()');

revoke execute on all functions in schema app from public;
