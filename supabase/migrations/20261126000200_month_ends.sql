-- The next instance of a recurring task: a month without the rule's date has its last day instead, and an instance that
-- is completed late does not skip the day of its completion.

-- Returns the first day of the rule after both the anchor and the given day, or null. The anchor is a day of the rule,
-- from which its intervals count.
create or replace function app.next_day(rule app.recurrence, anchor date, after date) returns date
language sql
immutable
set search_path = ''
as $$
  select day
  from (
    -- How many days to look ahead: for monthly and yearly rules eight years times the interval, because a fifth Monday
    -- of a month can be that far away. `limit 1` stops at the first match.
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
      and case
        when (rule).month_days is null and (rule).week_days is not null then true
        -- With week days too, the rule names dates that are both: the last day takes no date's place.
        when (rule).week_days is not null then extract(day from day) = any ((rule).month_days)
          or (-1 = any ((rule).month_days) and extract(day from day + 1) = 1)
        else extract(day from day) = any (coalesce((rule).month_days, array[extract(day from anchor)::integer]))
          -- On the last day of a month, also the dates that the month does not have.
          or (extract(day from day + 1) = 1 and (
            -1 = any ((rule).month_days)
            or extract(day from day) < any (coalesce((rule).month_days, array[extract(day from anchor)::integer]))
          ))
      end
      and ((rule).week_days is null or exists (
        select
        from unnest((rule).week_days, (rule).week_day_places) as wanted (week_day, place)
        where week_day = extract(isodow from day) and (
          place = 0
          or place = (extract(day from day)::integer + 6) / 7
          or (place = -1 and extract(month from day + 7) <> extract(month from day))
        )
      ))
  end
    and ((rule).last_day is null or day <= (rule).last_day)
    and day <= date '2199-12-31'
  limit 1;
$$;

-- Returns the rule with the date of its anchor, if some of its months do not have that date; else the rule itself:
-- "every month" that began on the 31st continues from 28 February to 31 March.
create function app.with_anchor_date(text text, rule app.recurrence, anchor date) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when (rule).frequency not in ('MONTHLY', 'YEARLY') or (rule).month_days is not null or (rule).week_days is not null
      or extract(day from anchor) <= 28 then text
    else concat(
      text,
      case when (rule).frequency = 'YEARLY' and (rule).months is null then ';BYMONTH=' || extract(month from anchor) end,
      ';BYMONTHDAY=' || extract(day from anchor)
    )
  end;
$$;

revoke execute on function app.with_anchor_date(text, app.recurrence, date) from public;

-- Adds the next instance of a completed task, on the first day of the rule after the day of this instance, but not
-- before its completion. The day of an instance is its planned date, or without one the day of its deadline, else the
-- day of completion. The next instance keeps the time of day.
create or replace function app.repeat_task() returns trigger
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
  following := app.next_day(rule, anchor, done - 1);
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
  instance.recurrence_rule := app.with_anchor_date(new.recurrence_rule, rule, anchor);
  if rule.remaining is not null then
    instance.recurrence_rule := regexp_replace(instance.recurrence_rule, 'COUNT=\d+', 'COUNT=' || rule.remaining - 1);
  end if;
  insert into public.tasks values (instance.*)
  on conflict (user_id, series_id) where series_id is not null and status <> 'completed' do nothing;
  return null;
end;
$$;
