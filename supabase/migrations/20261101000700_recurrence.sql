-- Recurring tasks. A task has a rule (the parts of RFC 5545 below) and belongs to a series. One instance of a series is
-- open at a time. Completing an instance adds the next one; reopening the instance deletes the next one again.

create type app.recurrence as (
  frequency text,
  every integer,
  week_days integer[],
  -- For each of week_days, in monthly and yearly rules: 1 is the first such weekday of the month, -1 the last, 0 every
  -- one.
  week_day_places integer[],
  month_days integer[],
  months integer[],
  remaining integer,
  last_day date
);

-- Parses a rule of the parts FREQ, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, COUNT, UNTIL and WKST=MO. Raises
-- check_violation for any other part or value, and for combinations that are not supported.
create function app.read_recurrence(rule text) returns app.recurrence
language plpgsql
immutable
set search_path = ''
as $$
declare
  result app.recurrence;
  part text;
  name text;
  value text;
  seen text[] := '{}';
  most integer;
begin
  result.every := 1;
  foreach part in array string_to_array(rule, ';') loop
    name := split_part(part, '=', 1);
    value := substr(part, length(name) + 2);
    if name = any (seen) then
      raise check_violation using message = 'invalid_recurrence',
        detail = jsonb_build_object('part', left(part, 60))::text,
        hint = 'Each part may occur once.';
    end if;
    seen := seen || name;
    if name = 'FREQ' and value in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY') then
      result.frequency := value;
    elsif name = 'INTERVAL' and value ~ '^[1-9]\d{0,2}$' then
      result.every := value;
    elsif name = 'COUNT' and value ~ '^[1-9]\d{0,3}$' then
      result.remaining := value;
    elsif name = 'UNTIL' and value ~ '^(19|20|21)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T\d{6}Z?)?$'
      and substr(value, 7, 2)::integer <= extract(
        day from make_date(substr(value, 1, 4)::integer, substr(value, 5, 2)::integer, 1) + interval '1 month - 1 day'
      ) then
      result.last_day := make_date(substr(value, 1, 4)::integer, substr(value, 5, 2)::integer, substr(value, 7, 2)::integer);
    elsif name = 'BYDAY' and value ~ '^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,13}$' then
      select array_agg(array_position(array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], right(day, 2))),
        array_agg(coalesce(nullif(left(day, -2), '')::integer, 0))
      into result.week_days, result.week_day_places
      from unnest(string_to_array(value, ',')) as day;
    elsif name = 'BYMONTHDAY' and value ~ '^(-1|[1-9]|[12]\d|3[01])(,(-1|[1-9]|[12]\d|3[01])){0,30}$' then
      result.month_days := string_to_array(value, ',');
    elsif name = 'BYMONTH' and value ~ '^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$' then
      result.months := string_to_array(value, ',');
    elsif name = 'WKST' and value = 'MO' then
      null;
    else
      raise check_violation using message = 'invalid_recurrence',
        detail = jsonb_build_object('part', left(part, 60))::text,
        hint = 'This part is not supported.';
    end if;
  end loop;
  most := case result.frequency when 'DAILY' then 366 when 'WEEKLY' then 52 when 'MONTHLY' then 24 when 'YEARLY' then 10 end;
  if most is null then
    raise check_violation using message = 'invalid_recurrence', hint = 'FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.';
  elsif result.every > most then
    raise check_violation using message = 'invalid_recurrence',
      hint = format('INTERVAL is at most %s with this FREQ.', most);
  elsif result.remaining is not null and result.last_day is not null then
    raise check_violation using message = 'invalid_recurrence', hint = 'Use COUNT or UNTIL, not both.';
  elsif result.frequency in ('DAILY', 'WEEKLY') and (
    result.month_days is not null or result.months is not null or 0 <> any (result.week_day_places)
  ) then
    raise check_violation using message = 'invalid_recurrence',
      hint = 'BYMONTHDAY, BYMONTH and numbered days need FREQ=MONTHLY or YEARLY.';
  elsif result.frequency = 'YEARLY' and result.week_days is not null and result.months is null then
    raise check_violation using message = 'invalid_recurrence', hint = 'A yearly BYDAY needs BYMONTH.';
  end if;
  return result;
end;
$$;

-- Returns the first day of the rule after both the anchor and the given day, or null. The anchor is a day of the rule,
-- from which its intervals count.
create function app.next_day(rule app.recurrence, anchor date, after date) returns date
language sql
immutable
set search_path = ''
as $$
  select day
  from (
    -- How many days to look ahead: for monthly and yearly rules eight years times the interval, because two 29
    -- Februaries can be eight years apart. `limit 1` stops at the first match.
    select (greatest(anchor, after) + generate_series(1, case (rule).frequency
      when 'DAILY' then 7 * (rule).every
      when 'WEEKLY' then 14 * (rule).every
      when 'MONTHLY' then 31 * 8 * 12 * (rule).every
      else 366 * 8 * (rule).every
    end))::date as day
  ) as days
  where case (rule).frequency
    when 'DAILY' then (day - anchor) % (rule).every = 0
      and ((rule).week_days is null or extract(isodow from day) = any ((rule).week_days))
    when 'WEEKLY' then
      ((date_trunc('week', day::timestamp)::date - date_trunc('week', anchor::timestamp)::date) / 7) % (rule).every = 0
      and extract(isodow from day) = any (coalesce((rule).week_days, array[extract(isodow from anchor)::integer]))
    else
      case (rule).frequency
        when 'MONTHLY' then (
          (extract(year from day) - extract(year from anchor)) * 12 + extract(month from day) - extract(month from anchor)
        )::integer % (rule).every = 0
          and ((rule).months is null or extract(month from day) = any ((rule).months))
        else (extract(year from day) - extract(year from anchor))::integer % (rule).every = 0
          and extract(month from day) = any (coalesce((rule).months, case
            when (rule).month_days is null then array[extract(month from anchor)::integer] else array[1,2,3,4,5,6,7,8,9,10,11,12] end))
      end
      and ((rule).month_days is null or extract(day from day) = any ((rule).month_days)
        or (-1 = any ((rule).month_days) and extract(day from day + 1) = 1))
      and ((rule).week_days is null or exists (
        select
        from unnest((rule).week_days, (rule).week_day_places) as wanted (week_day, place)
        where week_day = extract(isodow from day) and (
          place = 0
          or place = (extract(day from day)::integer + 6) / 7
          or (place = -1 and extract(month from day + 7) <> extract(month from day))
        )
      ))
      and ((rule).month_days is not null or (rule).week_days is not null
        or extract(day from day) = extract(day from anchor))
  end
    and ((rule).last_day is null or day <= (rule).last_day)
    and day <= date '2199-12-31'
  limit 1;
$$;

create function app.prepare_series() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.recurrence_rule is not null then
    perform app.read_recurrence(new.recurrence_rule);
    new.series_id := coalesce(new.series_id, gen_random_uuid());
  end if;
  return new;
end;
$$;

create trigger prepare_series before insert or update of recurrence_rule on public.tasks
  for each row execute function app.prepare_series();

-- Adds the next instance of a completed task, on the first day of the rule after both the day of this instance and its
-- completion. The day of an instance is its planned date, or without one the day of its deadline, else the day of
-- completion. The next instance keeps the time of day.
create function app.repeat_task() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  rule app.recurrence := app.read_recurrence(new.recurrence_rule);
  done date := coalesce(new.completed_on, app.day_of(new.user_id, new.completed_at));
  zone text := coalesce((select time_zone from public.profiles where id = new.user_id), 'UTC');
  due timestamp := new.deadline at time zone zone;
  anchor date := coalesce(new.planned_date, due::date, done);
  following date;
  instance public.tasks := new;
begin
  if rule.remaining = 1 then return null; end if;
  following := app.next_day(rule, anchor, done);
  if following is null then return null; end if;
  -- Copies what the person filled in, and resets what belongs to one instance.
  instance.id := gen_random_uuid();
  instance.status := 'not_started';
  instance.created_at := now();
  instance.updated_at := now();
  instance.started_at := null;
  instance.completed_at := null;
  instance.completed_on := null;
  instance.completed_hour := null;
  instance.completion_imported := false;
  instance.imported_uid := null;
  instance.delegated_to_user_id := null;
  instance.delegated_to_email := null;
  instance.delegated_to_name := null;
  instance.delegated_at := null;
  instance.delegated_from_user_id := null;
  instance.delegated_from_task_id := null;
  instance.delegation_notes := null;
  if new.planned_date is not null or due is null then instance.planned_date := following; end if;
  -- The deadline moves by as many days as the anchor, and keeps its local time.
  instance.deadline := (due + make_interval(days => following - anchor)) at time zone zone;
  if rule.remaining is not null then
    instance.recurrence_rule := regexp_replace(new.recurrence_rule, 'COUNT=\d+', 'COUNT=' || rule.remaining - 1);
  end if;
  insert into public.tasks values (instance.*)
  on conflict (user_id, series_id) where series_id is not null and status <> 'completed' do nothing;
  return null;
end;
$$;

create trigger repeat_task after update on public.tasks
  for each row when (
    old.status <> 'completed' and new.status = 'completed' and new.recurrence_rule is not null
  )
  execute function app.repeat_task();

-- When a task is reopened, deletes the next instance if it is unchanged since it was added. Otherwise reopening is
-- refused, because a series has at most one open task.
create function app.reopen_series() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.tasks
  where user_id = new.user_id and series_id = new.series_id and id <> new.id
    and status = 'not_started' and updated_at = created_at and created_at >= old.completed_at;
  if exists (
    select from public.tasks
    where user_id = new.user_id and series_id = new.series_id and id <> new.id and status <> 'completed'
  ) then
    raise check_violation using message = 'next_instance_open';
  end if;
  return new;
end;
$$;

create trigger reopen_series before update on public.tasks
  for each row when (
    old.status = 'completed' and new.status <> 'completed' and new.series_id is not null
  )
  execute function app.reopen_series();

revoke execute on all functions in schema app from public;
