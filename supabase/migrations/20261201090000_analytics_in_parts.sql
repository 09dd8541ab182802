-- The summary of analytics is made of functions with names of their own, and reads each task where an index finds it.
-- It counted open tasks that wait in the inbox as Do Now: they are stored in do_now, but are in no quadrant yet.

-- Returns the instant at which a day of a person begins: when their clock shows the hour `day_start`, and the first of
-- two where it shows that hour twice. The web app has the same rule in domain/dates/zone.ts.
create function app.start_of_day(day date, zone text, day_start integer) returns timestamptz
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  shown timestamp := day + make_interval(hours => day_start);
  -- PostgreSQL takes the second of two instants. The first has the offset of 24 hours before.
  instant timestamptz := shown at time zone zone;
  sooner timestamptz := instant
    - (((instant - interval '24 hours') at time zone zone) + interval '24 hours' - (instant at time zone zone));
begin
  return case when sooner < instant and (sooner at time zone zone) = shown then sooner else instant end;
end;
$$;

-- A completed task as analytics count it: its day and hour are those of the person who completed it. `minutes` is the
-- time from start to completion, null for a task that was not started; `on_time` is null without a deadline; `ratio` is
-- actual to estimated time, null without an estimate or a start.
create type app.completion as (
  quadrant text,
  day date,
  hour smallint,
  estimate integer,
  minutes numeric,
  on_time boolean,
  ratio numeric
);

-- Returns what the people completed on the days from `since` to `until`; with a company, only its tasks.
create function app.completions(people uuid[], company uuid, since date, until date) returns app.completion[]
language sql
stable
parallel safe
set search_path = ''
as $$
  select array_agg(row(
    done.quadrant, done.completed_on, done.completed_hour, done.duration_estimated, done.minutes, done.on_time,
    done.minutes / done.duration_estimated
  )::app.completion)
  from (
    select task.quadrant, task.completed_on, task.completed_hour, task.duration_estimated,
      case when task.started_at is not null
        then greatest(0, round(extract(epoch from task.completed_at - task.started_at) / 60)) end as minutes,
      task.completed_at <= task.deadline as on_time
    from public.tasks as task
    where task.user_id = any (people) and (company is null or task.company_id = company)
      and task.completed_on between since and until
  ) as done;
$$;

create function app.quadrant_counts(quadrants text[]) returns json
language sql
stable
parallel safe
set search_path = ''
as $$
  select json_build_object(
    'do_now', count(*) filter (where quadrant = 'do_now'),
    'schedule', count(*) filter (where quadrant = 'schedule'),
    'delegate', count(*) filter (where quadrant = 'delegate'),
    'drop', count(*) filter (where quadrant = 'drop')
  )
  from unnest(quadrants) as quadrant;
$$;

-- Returns the totals of a range of days, from what was completed and how many tasks were created in it.
create function app.completion_totals(done app.completion[], created bigint) returns json
language sql
stable
parallel safe
set search_path = ''
as $$
  select json_build_object(
    'completed', count(*),
    'created', created,
    'on_time', count(*) filter (where on_time),
    'late', count(*) filter (where not on_time),
    'measured', count(ratio),
    'typical_ratio', round((percentile_cont(0.5) within group (order by ratio))::numeric, 3),
    'by_quadrant', app.quadrant_counts(array_agg(quadrant))
  )
  from unnest(done);
$$;

-- Returns the charts of completed tasks: by day, by hour, estimates against actual time by quadrant, and how many took
-- under half their estimate, under 80%, up to 125%, up to double, and more.
create function app.completion_charts(
  done app.completion[], out days json, out hours json, out estimates json, out ratios json
)
language sql
stable
parallel safe
set search_path = ''
as $$
  select
    (
      select coalesce(json_agg(one order by one.day), '[]') from (
        select day,
          count(*) filter (where quadrant = 'do_now') as do_now,
          count(*) filter (where quadrant = 'schedule') as schedule,
          count(*) filter (where quadrant = 'delegate') as delegate,
          count(*) filter (where quadrant = 'drop') as "drop",
          coalesce(sum(minutes), 0) as minutes,
          count(*) filter (where on_time) as on_time,
          count(*) filter (where not on_time) as late
        from unnest(done) group by day
      ) as one
    ),
    (
      select json_agg(coalesce(counted.number, 0) order by of_day)
      from generate_series(0, 23) as of_day
      left join (select hour, count(*) as number from unnest(done) group by hour) as counted
        on counted.hour = of_day
    ),
    (
      select json_object_agg(name, json_build_object(
        'measured', coalesce(counted.measured, 0), 'estimated', coalesce(counted.estimated, 0),
        'actual', coalesce(counted.actual, 0)
      ))
      from unnest(array['do_now', 'schedule', 'delegate', 'drop']) as name
      left join (
        select quadrant, count(*) as measured, sum(estimate) as estimated, sum(minutes) as actual
        from unnest(done) where ratio is not null group by quadrant
      ) as counted on counted.quadrant = name
    ),
    (
      select json_build_array(
        count(*) filter (where ratio < 0.5),
        count(*) filter (where ratio >= 0.5 and ratio < 0.8),
        count(*) filter (where ratio >= 0.8 and ratio <= 1.25),
        count(*) filter (where ratio > 1.25 and ratio <= 2),
        count(*) filter (where ratio > 2)
      )
      from unnest(done)
    );
$$;

create function app.tasks_created(people uuid[], company uuid, began timestamptz, ended timestamptz) returns bigint
language sql
stable
parallel safe
set search_path = ''
as $$
  select count(*) from public.tasks as task
  where task.user_id = any (people) and (company is null or task.company_id = company)
    and task.created_at >= began and task.created_at < ended;
$$;

-- Counts the people's open tasks as of now. The sum of the quadrants is lower than `total` by those that nobody has
-- sorted yet.
create function app.open_stats(
  people uuid[], company uuid, out total bigint, out overdue bigint, out by_quadrant json, out by_age json
)
language sql
stable
parallel safe
set search_path = ''
as $$
  -- Materialized, so that the times are computed once and not for each task.
  with ago as materialized (
    select now() - interval '7 days' as week, now() - interval '30 days' as month, now() - interval '90 days' as quarter
  )
  select
    count(*),
    count(*) filter (where task.deadline < now()),
    app.quadrant_counts(array_agg(task.quadrant) filter (where not task.is_unsorted)),
    json_build_object(
      'week', count(*) filter (where task.created_at > ago.week),
      'month', count(*) filter (where task.created_at <= ago.week and task.created_at > ago.month),
      'quarter', count(*) filter (where task.created_at <= ago.month and task.created_at > ago.quarter),
      'older', count(*) filter (where task.created_at <= ago.quarter)
    )
  from public.tasks as task
  cross join ago
  where task.user_id = any (people) and (company is null or task.company_id = company)
    and task.status <> 'completed';
$$;

-- Counts the delegations that the people made between two instants by their status today; `accept_minutes` is the
-- median time until one was accepted.
create function app.answer_stats(
  people uuid[], company uuid, began timestamptz, ended timestamptz, out answers json, out accept_minutes numeric
)
language sql
stable
parallel safe
set search_path = ''
as $$
  select
    json_build_object(
      'pending', count(*) filter (where status = 'pending'),
      'accepted', count(*) filter (where status = 'accepted'),
      'rejected', count(*) filter (where status = 'rejected'),
      'completed', count(*) filter (where status = 'completed'),
      'cancelled', count(*) filter (where status = 'cancelled')
    ),
    round((
      percentile_cont(0.5) within group (order by extract(epoch from accepted_at - created_at) / 60)
    )::numeric)
  from public.delegated_tasks
  where delegated_by_user_id = any (people) and (company is null or company_id = company)
    and created_at >= began and created_at < ended;
$$;

-- Returns the caller's stats for a range of their days, or with view_analytics their company's: completions by day,
-- hour and quadrant, estimates against actual time, deadlines kept, how delegations were answered and how soon, the
-- open tasks now, and the totals of the same number of days before. The web app computes a person's own stats by the
-- same rules in domain/analytics/summary.ts.
create or replace function public.analytics_summary(since date, until date, of_company boolean default false)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  people uuid[];
  -- Null for a person's own stats, which count their tasks of any company and of none.
  company uuid;
  zone text;
  earlier date;
  began_earlier timestamptz;
  began timestamptz;
  ended timestamptz;
  done app.completion[];
  result json;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if since is null or until is null or until < since or until - since > 1100 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'until')::text,
      hint = 'Not before since, and at most 1,100 days after it.';
  end if;
  people := array[caller.id];
  if of_company then
    if not public.has_permission(caller.id, 'view_analytics') or caller.company_id is null then
      raise insufficient_privilege using message = 'not_company_owner';
    end if;
    company := caller.company_id;
    select array_agg(id) into people from public.profiles where company_id = caller.company_id;
  end if;

  -- The days begin at instants that are computed once: converting the times of 10,000 tasks would take longer.
  zone := coalesce(caller.time_zone, 'UTC');
  earlier := since - (until - since + 1);
  began_earlier := app.start_of_day(earlier, zone, caller.day_start);
  began := app.start_of_day(since, zone, caller.day_start);
  ended := app.start_of_day(until + 1, zone, caller.day_start);
  done := app.completions(people, company, since, until);
  select json_build_object(
    'since', since,
    'until', until,
    'totals', app.completion_totals(done, app.tasks_created(people, company, began, ended)),
    'before', app.completion_totals(
      app.completions(people, company, earlier, since - 1),
      app.tasks_created(people, company, began_earlier, began)
    ),
    'open', opened.total,
    'overdue', opened.overdue,
    'open_by_quadrant', opened.by_quadrant,
    'open_by_age', opened.by_age,
    'days', charts.days,
    'hours', charts.hours,
    'estimates', charts.estimates,
    'ratios', charts.ratios,
    'answers', answered.answers,
    'accept_minutes', answered.accept_minutes
  ) into result
  from app.open_stats(people, company) as opened,
    app.completion_charts(done) as charts,
    app.answer_stats(people, company, began, ended) as answered;
  return result;
end;
$$;

revoke execute on all functions in schema app from public;
