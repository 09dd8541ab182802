-- A week from now began on the server's day: far from UTC, a member's private work was a day short or a day too much.

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
  select member.id, sum(task.duration_estimated)::integer
  from public.profiles as member
  join public.tasks as task on task.user_id = member.id
  where member.company_id = company and task.company_id is distinct from company
    and task.status in ('not_started', 'in_progress')
    and task.planned_date <= app.day_of(member.id, now()) + 6 and task.duration_estimated is not null
  group by member.id;
end;
$$;
