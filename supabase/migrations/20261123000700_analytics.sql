-- What analytics show beyond sums (design ruling 1): by day and quadrant, estimates against actual time,
-- how deadlines were kept, how soon delegations are answered, and the same of as many days before. The
-- web app counts a person's own figures by the same rules in domain/analytics/summary.ts.

create or replace function public.analytics_summary(since date, until date, of_company boolean default false) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  people uuid[];
  zone text;
  day_begins interval;
  earlier date;
  result json;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if since is null or until is null or until < since or until - since > 1100 then
    raise check_violation using message = 'Give a span of days from since to until, 1,100 at most.';
  end if;
  people := array[caller.id];
  if of_company then
    if not public.has_permission(caller.id, 'view_analytics') or caller.company_id is null then
      raise insufficient_privilege using message = 'Only a company''s owner sees the figures of the company.';
    end if;
    select array_agg(id) into people from public.profiles where company_id = caller.company_id;
  end if;
  zone := coalesce(caller.time_zone, 'UTC');
  day_begins := make_interval(hours => caller.day_start);
  earlier := since - (until - since + 1);

  with scope as materialized (
    select task.quadrant, task.status, task.created_at, task.started_at, task.completed_at, task.completed_on,
      task.completed_hour, task.deadline, task.duration_estimated,
      (task.created_at at time zone zone - day_begins)::date as created_on
    from public.tasks as task
    where task.user_id = any (people)
      and (not of_company or task.company_id = caller.company_id)
  ),
  measured as materialized (
    select quadrant, completed_on, completed_hour, duration_estimated, completed_on >= since as is_now,
      case when started_at is not null
        then greatest(0, round(extract(epoch from completed_at - started_at) / 60)) end as minutes,
      completed_at <= deadline as on_time
    from scope where completed_on between earlier and until
  ),
  done as materialized (
    select *, minutes / duration_estimated as ratio from measured
  ),
  open as (select * from scope where status <> 'completed'),
  totals as (
    select period.is_now, json_build_object(
      'completed', count(done.quadrant),
      'created', (select count(*) from scope where case when period.is_now
        then created_on between since and until else created_on between earlier and since - 1 end),
      'on_time', count(*) filter (where done.on_time),
      'late', count(*) filter (where not done.on_time),
      'measured', count(done.ratio),
      'typical_ratio', round((percentile_cont(0.5) within group (order by done.ratio))::numeric, 3),
      'by_quadrant', json_build_object(
        'do_now', count(*) filter (where done.quadrant = 'do_now'),
        'schedule', count(*) filter (where done.quadrant = 'schedule'),
        'delegate', count(*) filter (where done.quadrant = 'delegate'),
        'drop', count(*) filter (where done.quadrant = 'drop')
      )
    ) as figures
    from (values (true), (false)) as period (is_now)
    left join done on done.is_now = period.is_now
    group by period.is_now
  ),
  days as (
    select completed_on as day,
      count(*) filter (where quadrant = 'do_now') as do_now,
      count(*) filter (where quadrant = 'schedule') as schedule,
      count(*) filter (where quadrant = 'delegate') as delegate,
      count(*) filter (where quadrant = 'drop') as "drop",
      coalesce(sum(minutes), 0) as minutes,
      count(*) filter (where on_time) as on_time,
      count(*) filter (where not on_time) as late
    from done where is_now group by completed_on
  ),
  answers as (
    select status, extract(epoch from accepted_at - created_at) / 60 as waited
    from public.delegated_tasks
    where delegated_by_user_id = any (people) and (not of_company or company_id = caller.company_id)
      and (created_at at time zone zone - day_begins)::date between since and until
  )
  select json_build_object(
    'since', since,
    'until', until,
    'totals', (select figures from totals where is_now),
    'before', (select figures from totals where not is_now),
    'open', (select count(*) from open),
    'overdue', (select count(*) from open where deadline < now()),
    'open_by_quadrant', (
      select json_build_object(
        'do_now', count(*) filter (where quadrant = 'do_now'),
        'schedule', count(*) filter (where quadrant = 'schedule'),
        'delegate', count(*) filter (where quadrant = 'delegate'),
        'drop', count(*) filter (where quadrant = 'drop')
      ) from open
    ),
    'open_by_age', (
      select json_build_object(
        'week', count(*) filter (where created_at > now() - interval '7 days'),
        'month', count(*) filter (where created_at <= now() - interval '7 days' and created_at > now() - interval '30 days'),
        'quarter', count(*) filter (where created_at <= now() - interval '30 days' and created_at > now() - interval '90 days'),
        'older', count(*) filter (where created_at <= now() - interval '90 days')
      ) from open
    ),
    'days', (select coalesce(json_agg(days order by days.day), '[]') from days),
    'hours', (
      select json_agg(number order by hour) from (
        select hour, count(done.completed_hour) as number
        from generate_series(0, 23) as hour
        left join done on done.is_now and done.completed_hour = hour
        group by hour
      ) as hours
    ),
    'estimates', (
      select json_object_agg(name, json_build_object(
        'measured', measured, 'estimated', estimated, 'actual', actual
      )) from (
        select name, count(done.ratio) as measured, coalesce(sum(done.duration_estimated), 0) as estimated,
          coalesce(sum(done.minutes), 0) as actual
        from unnest(array['do_now', 'schedule', 'delegate', 'drop']) as name
        left join done on done.is_now and done.ratio is not null and done.quadrant = name
        group by name
      ) as quadrants
    ),
    'ratios', (
      select json_build_array(
        count(*) filter (where ratio < 0.5),
        count(*) filter (where ratio >= 0.5 and ratio < 0.8),
        count(*) filter (where ratio >= 0.8 and ratio <= 1.25),
        count(*) filter (where ratio > 1.25 and ratio <= 2),
        count(*) filter (where ratio > 2)
      ) from done where is_now
    ),
    'answers', (
      select json_build_object(
        'pending', count(*) filter (where status = 'pending'),
        'accepted', count(*) filter (where status = 'accepted'),
        'rejected', count(*) filter (where status = 'rejected'),
        'completed', count(*) filter (where status = 'completed'),
        'cancelled', count(*) filter (where status = 'cancelled')
      ) from answers
    ),
    'accept_minutes', (
      select round((percentile_cont(0.5) within group (order by waited))::numeric) from answers
    )
  ) into result;
  return result;
end;
$$;
