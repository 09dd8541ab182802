-- Stats for a person, a manager and an admin; none of them contain anyone's texts (spec §6; design ruling 1).

-- Returns the caller's stats for a range of their days, or with view_analytics their company's: completions by day,
-- hour and quadrant, estimates against actual time, deadlines kept, how delegations were answered and how soon, the
-- open tasks now, and the totals of the same number of days before. The web app computes a person's own stats by the
-- same rules in domain/analytics/summary.ts.
create function public.analytics_summary(since date, until date, of_company boolean default false) returns json
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
    ) as stats
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
    'totals', (select stats from totals where is_now),
    'before', (select stats from totals where not is_now),
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

-- Returns one row for each member, for managers and owners: how much work the member has, never its texts. Delegated
-- work counts for the colleague who accepted it, and for nobody before that.
create function public.team_overview() returns table (
  person uuid, first_name text, last_name text, avatar_url text, role text, is_owner boolean,
  open_tasks integer, do_now integer, schedule integer, delegate integer, "drop" integer,
  in_progress integer, overdue integer, estimated_minutes integer, unestimated integer,
  capacity_minutes integer,
  waiting_delegations integer, incoming_delegations integer, completed_by_week json, last_active timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  company uuid := app.company_managed_by_caller();
begin
  if company is null then
    raise insufficient_privilege using message = 'not_company_manager';
  end if;
  return query
  select member.id, member.first_name, member.last_name, member.avatar_url, member.role, member.is_company_owner,
    tasks.open_tasks, tasks.do_now, tasks.schedule, tasks.delegate, tasks."drop", tasks.in_progress,
    tasks.overdue, tasks.estimated_minutes, tasks.unestimated,
    cardinality(member.work_days) * (member.work_end - member.work_start),
    (select count(*)::integer from public.delegated_tasks as waiting
      where waiting.delegated_by_user_id = member.id and waiting.company_id = company and waiting.status in ('pending', 'accepted')),
    (select count(*)::integer from public.delegated_tasks as incoming
      where incoming.delegated_to_user_id = member.id and incoming.company_id = company and incoming.status = 'pending'),
    (select coalesce(json_object_agg(weeks.week, weeks.number), '{}') from (
      select date_trunc('week', done.completed_on::timestamp)::date as week, count(*) as number
      from public.tasks as done
      where done.user_id = member.id and done.company_id = company and done.completed_on >= current_date - 83
      group by 1
    ) as weeks),
    (select max(session.updated_at) from auth.sessions as session where session.user_id = member.id)
  from public.profiles as member
  cross join lateral (
    select count(*)::integer as open_tasks,
      (count(*) filter (where task.quadrant = 'do_now'))::integer as do_now,
      (count(*) filter (where task.quadrant = 'schedule'))::integer as schedule,
      (count(*) filter (where task.quadrant = 'delegate'))::integer as delegate,
      (count(*) filter (where task.quadrant = 'drop'))::integer as "drop",
      (count(*) filter (where task.status = 'in_progress'))::integer as in_progress,
      (count(*) filter (where task.deadline < now()))::integer as overdue,
      coalesce(sum(task.duration_estimated), 0)::integer as estimated_minutes,
      (count(*) filter (where task.duration_estimated is null))::integer as unestimated
    from (
      select own.quadrant, own.status, own.deadline, own.duration_estimated
      from public.tasks as own
      where own.user_id = member.id and own.company_id = company and own.status in ('not_started', 'in_progress')
      union all
      select taken.quadrant, 'not_started', taken.deadline, taken.duration_estimated
      from public.delegated_tasks as taken
      where taken.delegated_to_user_id = member.id and taken.company_id = company and taken.status = 'accepted'
    ) as task
  ) as tasks
  where member.company_id = company
  order by tasks.open_tasks desc, member.id;
end;
$$;

-- Returns the stats of the whole product, for admins of every kind. Weeks begin on Monday in UTC.
create function public.admin_overview() returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  result json;
begin
  if not app.is_admin() then
    raise insufficient_privilege using message = 'admin_required';
  end if;
  select json_build_object(
    'people', (select count(*) from public.profiles),
    'people_by_tier', (select json_object_agg(subscription_tier, number) from (select subscription_tier, count(*) as number from public.profiles group by subscription_tier) as tiers),
    'people_by_week', (select coalesce(json_object_agg(week, number), '{}') from (
      select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number from public.profiles
      where created_at > now() - interval '26 weeks' group by 1) as weeks),
    'active_week', (select count(distinct user_id) from auth.sessions where updated_at > now() - interval '7 days'),
    'active_month', (select count(distinct user_id) from auth.sessions where updated_at > now() - interval '30 days'),
    'companies', (select count(*) from public.companies),
    'tasks', (select count(*) from public.tasks),
    'completed_week', (select count(*) from public.tasks where completed_on > (now() at time zone 'UTC')::date - 7),
    'delegations_by_status', (select coalesce(json_object_agg(status, number), '{}') from (select status, count(*) as number from public.delegated_tasks group by status) as statuses),
    'subscriptions_by_status', (select coalesce(json_object_agg(status, number), '{}') from (select status, count(*) as number from public.subscriptions group by status) as statuses),
    'tickets_by_status', (select coalesce(json_object_agg(status, number), '{}') from (select status, count(*) as number from public.support_tickets group by status) as statuses),
    'contact_messages_unhandled', (select count(*) from public.contact_messages where handled_at is null),
    'feedback_unhandled', (select count(*) from public.feedback where handled_at is null),
    'database_bytes', pg_catalog.pg_database_size(current_database())
  ) into result;
  return result;
end;
$$;

-- Returns growth and use by week, the oldest week first, for admins of every kind. Weeks begin on Monday in UTC.
create function public.admin_growth(weeks integer default 26)
returns table (
  week date, people bigint, people_so_far bigint, companies bigint, tasks_created bigint, tasks_completed bigint,
  people_active bigint, delegations bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  monday date := date_trunc('week', now() at time zone 'UTC')::date;
  first date;
  began timestamptz;
begin
  if not app.is_admin() then
    raise insufficient_privilege using message = 'admin_required';
  end if;
  if admin_growth.weeks is null or admin_growth.weeks not between 1 and 104 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'weeks')::text,
      hint = '1 to 104.';
  end if;
  first := monday - 7 * (admin_growth.weeks - 1);
  began := first::timestamp at time zone 'UTC';
  return query
  with made as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.profiles where created_at >= began group by 1
  ),
  founded as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.companies where created_at >= began group by 1
  ),
  created as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.tasks where created_at >= began group by 1
  ),
  completed as (
    select date_trunc('week', completed_on::timestamp)::date as week, count(*) as number
    from public.tasks where completed_on >= first group by 1
  ),
  active as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(distinct user_id) as number
    from public.activity_logs where created_at >= began group by 1
  ),
  handed as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.delegated_tasks where created_at >= began group by 1
  )
  select day::date, coalesce(made.number, 0),
    (select count(*) from public.profiles where created_at < began)
      + (sum(coalesce(made.number, 0)) over (order by day))::bigint,
    coalesce(founded.number, 0), coalesce(created.number, 0), coalesce(completed.number, 0),
    coalesce(active.number, 0), coalesce(handed.number, 0)
  from generate_series(first::timestamp, monday::timestamp, interval '7 days') as day
  left join made on made.week = day::date
  left join founded on founded.week = day::date
  left join created on created.week = day::date
  left join completed on completed.week = day::date
  left join active on active.week = day::date
  left join handed on handed.week = day::date
  order by day;
end;
$$;

revoke execute on function public.analytics_summary(date, date, boolean), public.team_overview(),
  public.admin_overview(), public.admin_growth(integer) from public, anon;
grant execute on function public.analytics_summary(date, date, boolean), public.team_overview(),
  public.admin_overview(), public.admin_growth(integer) to authenticated;
