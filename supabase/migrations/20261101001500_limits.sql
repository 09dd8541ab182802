-- Limits of a tier on open tasks, active goals and open delegations (spec §3, §5; design ruling 6), and daily limits,
-- the same for every tier, on the tasks and goals that one person adds. These triggers limit only clients, never
-- functions of the database or operators.
--
-- Moving to a lower tier deletes nothing. Rows over the limit can be read, completed and deleted (a delegation:
-- cancelled), but not changed otherwise. The oldest rows stay writable, so that a new row never makes an older one
-- read-only (decision 22).

create function app.limit_of(person uuid, resource text, out tier text, out most integer)
language sql
stable
security definer
set search_path = ''
as $$
  select profile.subscription_tier,
    case resource when 'tasks' then limits.max_tasks when 'goals' then limits.max_goals
      else limits.max_delegations end
  from public.profiles as profile
  left join public.subscription_limits as limits on limits.tier = profile.subscription_tier
  where profile.id = person;
$$;

create function app.used_by(person uuid, resource text) returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case resource
    when 'tasks' then (select count(*) from public.tasks where user_id = person and status <> 'completed')
    when 'goals' then (select count(*) from public.goals where user_id = person and status = 'active')
    else (
      select count(*) from public.delegated_tasks
      where delegated_by_user_id = person and status in ('pending', 'accepted')
    )
  end::integer;
$$;

-- Refuses a row above the limit. Concurrent requests of a person wait for each other, so that two cannot both add the
-- last row that the limit allows.
create function app.check_limit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := coalesce(to_jsonb(new) ->> 'delegated_by_user_id', to_jsonb(new) ->> 'user_id');
  held record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || person, 0));
  held := app.limit_of(person, tg_table_name);
  if held.most is not null and app.used_by(person, tg_table_name) > held.most then
    raise sqlstate 'PT402' using message = 'limit_reached',
      detail = jsonb_build_object('resource', tg_table_name, 'tier', held.tier, 'limit', held.most)::text;
  end if;
  return null;
end;
$$;

create trigger check_limit_insert after insert on public.tasks
  for each row when (current_user = 'authenticated' and new.status <> 'completed')
  execute function app.check_limit();
create trigger check_limit_reopen after update on public.tasks
  for each row when (current_user = 'authenticated' and old.status = 'completed' and new.status <> 'completed')
  execute function app.check_limit();
create trigger check_limit_insert after insert on public.goals
  for each row when (current_user = 'authenticated' and new.status = 'active')
  execute function app.check_limit();
create trigger check_limit_reopen after update on public.goals
  for each row when (current_user = 'authenticated' and old.status <> 'active' and new.status = 'active')
  execute function app.check_limit();
create trigger check_limit_insert after insert on public.delegated_tasks
  for each row when (current_user = 'authenticated')
  execute function app.check_limit();

-- Returns whether a row is over the limit: the person has at least `most` older rows that count.
create function app.is_over_limit(person uuid, resource text, made timestamptz, row_id uuid, most integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  before integer;
begin
  -- `limit` stops the count early.
  case resource
    when 'tasks' then
      select count(*) into before from (
        select from public.tasks
        where user_id = person and status <> 'completed' and (created_at, id) < (made, row_id) limit most
      ) as earlier;
    when 'goals' then
      select count(*) into before from (
        select from public.goals
        where user_id = person and status = 'active' and (created_at, id) < (made, row_id) limit most
      ) as earlier;
    else
      select count(*) into before from (
        select from public.delegated_tasks
        where delegated_by_user_id = person and status in ('pending', 'accepted')
          and (created_at, id) < (made, row_id) limit most
      ) as earlier;
  end case;
  return before >= most;
end;
$$;

-- Refuses to change a row that is over the limit of its person's tier.
create function app.refuse_over_limit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := coalesce(to_jsonb(old) ->> 'delegated_by_user_id', to_jsonb(old) ->> 'user_id');
  held record := app.limit_of(person, tg_table_name);
begin
  if held.most is not null and app.is_over_limit(person, tg_table_name, old.created_at, old.id, held.most) then
    raise sqlstate 'PT402' using message = 'over_limit',
      detail = jsonb_build_object('resource', tg_table_name, 'tier', held.tier, 'limit', held.most)::text;
  end if;
  return new;
end;
$$;

create trigger refuse_over_limit before update on public.tasks
  for each row when (current_user = 'authenticated' and old.status <> 'completed' and new.status <> 'completed')
  execute function app.refuse_over_limit();
create trigger refuse_over_limit before update on public.goals
  for each row when (current_user = 'authenticated' and old.status = 'active' and new.status = 'active')
  execute function app.refuse_over_limit();
-- Checks only changes of the follow-up: the recipient can still answer, and the delegator can still cancel.
create trigger refuse_over_limit before update on public.delegated_tasks
  for each row when (
    current_user = 'authenticated'
    and old.status in ('pending', 'accepted')
    and (new.follow_up_date, new.follow_up_notes) is distinct from (old.follow_up_date, old.follow_up_notes)
  )
  execute function app.refuse_over_limit();

-- Refuses to delegate a task that is over the limit: delegating changes the task.
create function app.refuse_over_limit_original() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.tasks;
  held record := app.limit_of(new.delegated_by_user_id, 'tasks');
begin
  if held.most is null then return new; end if;
  select * into original from public.tasks
  where id = new.original_task_id and user_id = new.delegated_by_user_id;
  if app.is_over_limit(original.user_id, 'tasks', original.created_at, original.id, held.most) then
    raise sqlstate 'PT402' using message = 'over_limit',
      detail = jsonb_build_object('resource', 'tasks', 'tier', held.tier, 'limit', held.most)::text;
  end if;
  return new;
end;
$$;

create trigger refuse_over_limit_original before insert on public.delegated_tasks
  for each row when (current_user = 'authenticated' and new.original_task_id is not null)
  execute function app.refuse_over_limit_original();

-- Limits how many tasks and goals a person adds in a day. Rows added as completed record earlier work, for example a
-- restored dropped task; they have an additional, lower limit, because plan limits do not count them.

create table app.added_rows (
  user_id uuid not null references public.profiles (id) on delete cascade,
  resource text not null,
  day date not null,
  added integer not null,
  completed integer not null,
  primary key (user_id, resource)
);
comment on table app.added_rows is 'What each person added on the last day (UTC) on which they added anything.';

-- Arguments: how many rows a day, and how many completed ones.
create function app.check_added_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  number integer;
  done integer;
  sum app.added_rows;
begin
  select count(*), count(*) filter (where status = 'completed') into number, done from inserted;
  if number = 0 or auth.uid() is null then return null; end if;
  insert into app.added_rows as held (user_id, resource, day, added, completed)
  values (auth.uid(), tg_table_name, today, number, done)
  on conflict (user_id, resource) do update set
    day = today,
    added = case when held.day = today then held.added else 0 end + excluded.added,
    completed = case when held.day = today then held.completed else 0 end + excluded.completed
  returning * into sum;
  if sum.added > tg_argv[0]::integer then
    raise sqlstate 'PT429' using message = 'daily_limit_reached',
      detail = jsonb_build_object('resource', tg_table_name, 'limit', tg_argv[0]::integer)::text;
  end if;
  if done > 0 and sum.completed > tg_argv[1]::integer then
    raise sqlstate 'PT429' using message = 'daily_limit_reached',
      detail = jsonb_build_object('resource', tg_table_name, 'limit', tg_argv[1]::integer)::text,
      hint = 'This limit counts rows that are added as completed.';
  end if;
  return null;
end;
$$;

create trigger check_added_rows after insert on public.tasks
  referencing new table as inserted
  for each statement when (current_user = 'authenticated')
  execute function app.check_added_rows('10000', '1000');
create trigger check_added_rows after insert on public.goals
  referencing new table as inserted
  for each statement when (current_user = 'authenticated')
  execute function app.check_added_rows('200', '20');

revoke execute on all functions in schema app from public;
