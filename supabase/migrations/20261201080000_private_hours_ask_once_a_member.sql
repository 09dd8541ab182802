-- The private hours of a team computed a member's day once for each of their tasks.

-- Returns how many minutes of private work each member has planned until a week from now, for managers and owners: a
-- load without it would call people free who are not. It says hours, never a title and never how many tasks.
create or replace function public.team_private_hours() returns table (person uuid, minutes integer)
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
  -- Materialized: otherwise the planner may compute the day again for each task.
  with members as materialized (
    select profile.id, app.day_of(profile.id, now()) + 6 as last_day
    from public.profiles as profile where profile.company_id = company
  )
  select member.id, sum(task.duration_estimated)::integer
  from members as member
  join public.tasks as task on task.user_id = member.id
  where task.company_id is distinct from company
    and task.status in ('not_started', 'in_progress')
    and task.planned_date <= member.last_day and task.duration_estimated is not null
  group by member.id;
end;
$$;
