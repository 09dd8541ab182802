-- Work counts where it lies: what somebody handed to a colleague is with the colleague once they accepted
-- it, and with nobody while it waits for an answer. And how much of it nobody has put a time to.
drop function public.team_overview();

-- A row a member, for managers and owners: how much there is, never what it says.
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
    raise insufficient_privilege using message = 'Only owners and managers see their team''s figures.';
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

revoke execute on function public.team_overview() from public, anon;
grant execute on function public.team_overview() to authenticated;
