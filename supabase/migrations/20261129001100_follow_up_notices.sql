-- The delegator is notified on the follow-up day of an open delegation, when their work starts.

alter table public.notification_choices drop constraint notification_choices_topic_check;
alter table public.notification_choices add constraint notification_choices_topic_check check (topic in (
  'delegation_received', 'delegation_answered', 'delegation_follow_up', 'delegation_changed', 'task_completed',
  'progress', 'company', 'support'
));
comment on table public.notification_choices is
  'Without a row both are on. A notification has its topic in metadata.topic. Only mails of the topics delegation_received, delegation_answered, delegation_follow_up, delegation_changed and support can be switched off.';

insert into app.notification_templates (
  kind, topic, type, link, params, title, message, mail_class, mail_link, mail_params, mail_subject, mail_text,
  mail_button, mail_footer
) values
  ('delegation_follow_up', 'delegation_follow_up', 'info', '/delegations?open={delegation_id}',
    '{delegation_id, person, title}',
    'Time to Follow Up', 'You planned to follow up with {person} on “{title}”.',
    'others', null, '{who, task}', 'Follow up with {who} on “{task}”',
    'You planned this for today. Ask how it’s going, or pick another day.',
    'Open the task', 'You get this email about a task that you delegated. You can switch these emails off in your settings.');

-- Notifies and mails the delegator. A mail with the same delegation and occasion is queued only once.
create function app.notice_delegator(delegation public.delegated_tasks, kind app.notification_kind, occasion text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  who constant text := coalesce(delegation.delegated_to_name, delegation.delegated_to_email);
  params constant jsonb := jsonb_build_object(
    'delegation_id', delegation.id, 'person', who, 'title', delegation.title
  );
begin
  perform app.notify(delegation.delegated_by_user_id, kind, params);
  perform app.queue_notice(
    delegation.delegated_by_user_id, kind, params || app.mail_names(who, delegation.title),
    format('delegation:%s:%s', delegation.id, occasion),
    reply_to => app.reply_address(delegation.delegated_to_user_id)
  );
end;
$$;

-- Unchanged, except that notice_delegator has what it shares with notice_follow_ups.
create or replace function app.notice_overdue_delegations(moment timestamptz default now()) returns void
language sql
security definer
set search_path = ''
as $$
  with noticed as (
    insert into app.overdue_delegations as known (delegation_id, deadline)
    select id, deadline from public.delegated_tasks
    where status in ('pending', 'accepted') and deadline <= moment and deadline > moment - interval '1 day'
      and delegated_by_user_id is not null
    on conflict (delegation_id) do update set deadline = excluded.deadline where known.deadline <> excluded.deadline
    returning delegation_id, deadline
  )
  select app.notice_delegator(
    delegation, 'delegation_overdue', format('overdue:%s', extract(epoch from noticed.deadline))
  )
  from noticed join public.delegated_tasks as delegation on delegation.id = noticed.delegation_id;
$$;

-- The follow-up day of which the delegator needs no further notification, for each delegation.
create table app.noticed_follow_ups (
  delegation_id uuid primary key references public.delegated_tasks (id) on delete cascade,
  day date not null
);
create index delegated_tasks_open_follow_up on public.delegated_tasks (follow_up_date)
  where status in ('pending', 'accepted');

-- Returns whether it is this day for the person, and their work has started.
create function app.is_time_to_follow_up(person uuid, day date, moment timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select app.day_of(person, moment) = day
    -- The day's last run of the job is at 23:45.
    and app.clock_of(person, moment) >= day + make_interval(mins => least(profile.work_start, 1425))
  from public.profiles as profile where profile.id = person;
$$;

-- A person who picks today after their work has started needs no reminder of it.
create function app.skip_follow_up_notice() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if app.is_time_to_follow_up(new.delegated_by_user_id, new.follow_up_date, now()) then
    insert into app.noticed_follow_ups (delegation_id, day) values (new.id, new.follow_up_date)
    on conflict (delegation_id) do update set day = excluded.day;
  end if;
  return null;
end;
$$;
create trigger skip_follow_up_notice after insert or update of follow_up_date on public.delegated_tasks
  for each row when (new.follow_up_date is not null) execute function app.skip_follow_up_notice();

-- Notifies delegators of the follow-ups of their day. A past day is left out: the host was not running, and the app
-- shows the follow-up as overdue.
create function app.notice_follow_ups(moment timestamptz default now()) returns void
language sql
security definer
set search_path = ''
as $$
  with noticed as (
    insert into app.noticed_follow_ups as known (delegation_id, day)
    select id, follow_up_date from public.delegated_tasks
    where status in ('pending', 'accepted')
      -- A person's day is at most two days before the day in UTC, or one after it. This condition can use the index.
      and follow_up_date between (moment at time zone 'UTC')::date - 2 and (moment at time zone 'UTC')::date + 1
      and app.is_time_to_follow_up(delegated_by_user_id, follow_up_date, moment)
    on conflict (delegation_id) do update set day = excluded.day where known.day <> excluded.day
    returning delegation_id, day
  )
  select app.notice_delegator(delegation, 'delegation_follow_up', format('follow_up:%s', noticed.day))
  from noticed join public.delegated_tasks as delegation on delegation.id = noticed.delegation_id;
$$;

select cron.schedule('notice-follow-ups', '*/15 * * * *', 'select app.notice_follow_ups()');

revoke execute on all functions in schema app from public;
