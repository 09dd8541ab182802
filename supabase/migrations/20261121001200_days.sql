-- A person's days (design §6, ruling 10): in which zone they live, when their day and week begin and
-- when they work. The day on which something was completed is stored with it, as it was there and
-- then, so that travelling never breaks a streak.

create function app.is_time_zone(name text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Names alone: an offset like +02 knows no daylight saving.
  if name !~ '^[A-Za-z][A-Za-z0-9_+/-]*$' or length(name) > 60 then return false; end if;
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end;
$$;

-- Null: not known yet, counted as UTC.
alter table public.profiles
  add column time_zone text,
  add column day_start smallint not null default 0 check (day_start between 0 and 23),
  add column week_start smallint not null default 1 check (week_start between 0 and 6),
  add column work_start smallint not null default 540 check (work_start between 0 and 1439),
  add column work_end smallint not null default 1020 check (work_end between 1 and 1440),
  add column work_days smallint[] not null default '{1,2,3,4,5}'
    check (work_days <@ '{0,1,2,3,4,5,6}'::smallint[] and cardinality(work_days) <= 7),
  add constraint work_ends_after_it_starts check (work_end > work_start);
comment on column public.profiles.day_start is 'Hour at which a new day begins.';
comment on column public.profiles.week_start is '0 is Sunday.';
comment on column public.profiles.work_start is 'Minutes after midnight.';

grant update (time_zone, day_start, week_start, work_start, work_end, work_days) on public.profiles
  to authenticated;

-- A trigger, not a check: which zones there are is the server's to know and may change.
create function app.check_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.time_zone is not null and not app.is_time_zone(new.time_zone) then
    raise check_violation using message = format('“%s” is not a time zone.', left(new.time_zone, 60));
  end if;
  return new;
end;
$$;

create trigger check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function app.check_time_zone();
create trigger check_time_zone before insert or update of time_zone on public.companies
  for each row execute function app.check_time_zone();

create function app.clock_of(person uuid, moment timestamptz) returns timestamp
language sql
stable
security definer
set search_path = ''
as $$
  select moment at time zone coalesce((select time_zone from public.profiles where id = person), 'UTC');
$$;

create function app.day_of(person uuid, moment timestamptz) returns date
language sql
stable
security definer
set search_path = ''
as $$
  select (
    app.clock_of(person, moment)
    - make_interval(hours => coalesce((select day_start from public.profiles where id = person), 0))
  )::date;
$$;

revoke execute on function app.is_time_zone(text), app.check_time_zone(), app.clock_of(uuid, timestamptz),
  app.day_of(uuid, timestamptz) from public;
-- The trigger asks it in the name of whoever writes.
grant execute on function app.is_time_zone(text) to authenticated, service_role;

alter table public.tasks
  add column completed_on date,
  add column completed_hour smallint check (completed_hour between 0 and 23);
alter table public.goals add column completed_on date;
comment on column public.tasks.completed_on is 'The person''s day of completed_at, as it was then.';
comment on column public.tasks.completed_hour is 'The hour on the person''s clock at completed_at (early_bird, night_owl).';

create function app.keep_completed_day() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.completed_at is null then
    new.completed_on := null;
    if tg_table_name = 'tasks' then new.completed_hour := null; end if;
  elsif tg_op = 'INSERT' or old.completed_at is distinct from new.completed_at then
    new.completed_on := app.day_of(new.user_id, new.completed_at);
    if tg_table_name = 'tasks' then
      new.completed_hour := extract(hour from app.clock_of(new.user_id, new.completed_at));
    end if;
  end if;
  return new;
end;
$$;
revoke execute on function app.keep_completed_day() from public;

update public.tasks set
  completed_on = app.day_of(user_id, completed_at),
  completed_hour = extract(hour from app.clock_of(user_id, completed_at))
where completed_at is not null;
update public.goals set completed_on = app.day_of(user_id, completed_at) where completed_at is not null;

-- After keep_task_times, which comes first by name and may mend the moment.
create trigger keep_times_day before insert or update of completed_at on public.tasks
  for each row execute function app.keep_completed_day();
create trigger keep_times_day before insert or update of completed_at on public.goals
  for each row execute function app.keep_completed_day();

create index tasks_completed on public.tasks (user_id, completed_on) where completed_on is not null;

-- A goal completed in the future would hold a day that has not come.
create function app.keep_goal_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.created_at > now() then new.created_at := now(); end if;
  if new.completed_at > now() then new.completed_at := now(); end if;
  return new;
end;
$$;
revoke execute on function app.keep_goal_times() from public;
create trigger keep_goal_times before insert or update on public.goals
  for each row execute function app.keep_goal_times();
