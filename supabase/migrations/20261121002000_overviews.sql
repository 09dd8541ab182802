-- Numbers, not rows: what a person, a manager and an admin see of work without reading anybody's texts
-- (spec §6; design ruling 1).

-- A person's own figures for a span of their days; of their company's people with view_analytics.
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

  with scope as materialized (
    select task.quadrant, task.status, task.created_at, task.started_at, task.completed_at, task.completed_on,
      task.completed_hour, task.deadline, task.duration_estimated
    from public.tasks as task
    where task.user_id = any (people)
      and (not of_company or task.company_id = caller.company_id)
  ),
  done as (
    select *, case when started_at is not null then greatest(0, round(extract(epoch from completed_at - started_at) / 60)) end as minutes
    from scope where completed_on between since and until
  ),
  open as (select * from scope where status <> 'completed'),
  answers as (
    select status from public.delegated_tasks
    where delegated_by_user_id = any (people) and (not of_company or company_id = caller.company_id)
      and (created_at at time zone zone)::date between since and until
  )
  select json_build_object(
    'since', since,
    'until', until,
    'completed', (select count(*) from done),
    'created', (select count(*) from scope where (created_at at time zone zone)::date between since and until),
    'open', (select count(*) from open),
    'overdue', (select count(*) from open where deadline < now()),
    'completed_by_day', (select coalesce(json_object_agg(completed_on, number), '{}') from (select completed_on, count(*) as number from done group by completed_on) as days),
    'completed_by_quadrant', (select coalesce(json_object_agg(quadrant, number), '{}') from (select quadrant, count(*) as number from done group by quadrant) as quadrants),
    'open_by_quadrant', (select coalesce(json_object_agg(quadrant, number), '{}') from (select quadrant, count(*) as number from open group by quadrant) as quadrants),
    'completed_by_hour', (select coalesce(json_object_agg(completed_hour, number), '{}') from (select completed_hour, count(*) as number from done group by completed_hour) as hours),
    'completed_by_weekday', (select coalesce(json_object_agg(weekday, number), '{}') from (select extract(dow from completed_on) as weekday, count(*) as number from done group by weekday) as weekdays),
    'estimated_minutes', (select coalesce(sum(duration_estimated), 0) from done where minutes is not null and duration_estimated is not null),
    'actual_minutes', (select coalesce(sum(minutes), 0) from done where minutes is not null and duration_estimated is not null),
    'measured', (select count(*) from done where minutes is not null and duration_estimated is not null),
    'with_deadline', (select count(*) from done where deadline is not null),
    'on_time', (select count(*) from done where completed_at <= deadline),
    'open_by_age', (
      select json_build_object(
        'week', count(*) filter (where created_at > now() - interval '7 days'),
        'month', count(*) filter (where created_at <= now() - interval '7 days' and created_at > now() - interval '30 days'),
        'quarter', count(*) filter (where created_at <= now() - interval '30 days' and created_at > now() - interval '90 days'),
        'older', count(*) filter (where created_at <= now() - interval '90 days')
      ) from open
    ),
    'delegations', (select coalesce(json_object_agg(status, number), '{}') from (select status, count(*) as number from answers group by status) as statuses)
  ) into result;
  return result;
end;
$$;

-- A row a member, for managers and owners: how much there is, never what it says.
create function public.team_overview() returns table (
  person uuid, first_name text, last_name text, avatar_url text, role text, is_owner boolean,
  open_tasks integer, do_now integer, schedule integer, delegate integer, "drop" integer,
  in_progress integer, overdue integer, estimated_minutes integer, capacity_minutes integer,
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
    raise insufficient_privilege using message = 'Only owners and managers see their team''s figures.';
  end if;
  return query
  select member.id, member.first_name, member.last_name, member.avatar_url, member.role, member.is_company_owner,
    tasks.open_tasks, tasks.do_now, tasks.schedule, tasks.delegate, tasks."drop", tasks.in_progress,
    tasks.overdue, tasks.estimated_minutes,
    cardinality(member.work_days) * (member.work_end - member.work_start),
    (select count(*)::integer from public.delegated_tasks as waiting
      where waiting.delegated_by_user_id = member.id and waiting.company_id = company and waiting.status in ('pending', 'accepted')),
    (select count(*)::integer from public.delegated_tasks as incoming
      where incoming.delegated_to_user_id = member.id and incoming.company_id = company and incoming.status in ('pending', 'accepted')),
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
      coalesce(sum(task.duration_estimated), 0)::integer as estimated_minutes
    from public.tasks as task
    where task.user_id = member.id and task.company_id = company and task.status <> 'completed'
  ) as tasks
  where member.company_id = company
  order by tasks.open_tasks desc, member.id;
end;
$$;

-- The platform in figures, for admins of every kind.
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
    raise insufficient_privilege using message = 'Only admins see the platform''s figures.';
  end if;
  select json_build_object(
    'people', (select count(*) from public.profiles),
    'people_by_tier', (select json_object_agg(subscription_tier, number) from (select subscription_tier, count(*) as number from public.profiles group by subscription_tier) as tiers),
    'people_by_week', (select coalesce(json_object_agg(week, number), '{}') from (
      select date_trunc('week', created_at)::date as week, count(*) as number from public.profiles
      where created_at > now() - interval '26 weeks' group by 1) as weeks),
    'active_week', (select count(distinct user_id) from auth.sessions where updated_at > now() - interval '7 days'),
    'active_month', (select count(distinct user_id) from auth.sessions where updated_at > now() - interval '30 days'),
    'companies', (select count(*) from public.companies),
    'tasks', (select count(*) from public.tasks),
    'completed_week', (select count(*) from public.tasks where completed_on > current_date - 7),
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

revoke execute on function public.analytics_summary(date, date, boolean), public.team_overview(), public.admin_overview()
  from public, anon;
grant execute on function public.analytics_summary(date, date, boolean), public.team_overview(), public.admin_overview()
  to authenticated;
