-- A task that waits in the inbox is stored in do_now, but is in no quadrant yet. Searches and the team's stats said
-- "Do Now" about colleagues' and own unsorted tasks.

-- Everything that a person can find: their own tasks and goals, delegations in which they are on either side, their
-- colleagues, and the people with whom they exchanged delegations. The view bypasses row-level security, so each row
-- names the person who may find it in `finder`.
create or replace view app.searchable as
  select task.user_id as finder, 'task' as kind, task.id, task.title,
    case when not task.is_unsorted then task.quadrant end as detail, task.status,
    task.status <> 'completed' as is_open, task.notes as below, kept.words, task.created_at
  from app.task_words as kept
  join public.tasks as task on task.id = kept.task_id and task.user_id = kept.user_id
  union all
  select goal.user_id, 'goal', goal.id, goal.title, goal.category, goal.status,
    goal.status = 'active', goal.description, app.words_of(goal.title, goal.description), goal.created_at
  from public.goals as goal
  union all
  select side.finder, 'delegation', delegation.id, delegation.title, side.other, delegation.status,
    delegation.status in ('pending', 'accepted'), null,
    app.words_of(concat_ws(' ', delegation.title, delegation.delegated_to_name), delegation.delegated_to_email),
    delegation.created_at
  from (
    select id, delegated_by_user_id as finder, coalesce(delegated_to_name, delegated_to_email) as other
    from public.delegated_tasks
    union all
    select handed.id, handed.delegated_to_user_id,
      coalesce(app.full_name(delegator), delegator.email, handed.delegated_by_name)
    from public.delegated_tasks as handed
    left join public.profiles as delegator on delegator.id = handed.delegated_by_user_id
  ) as side
  join public.delegated_tasks as delegation on delegation.id = side.id
  union all
  select link.finder, 'person', person.id, coalesce(app.full_name(person), person.email), person.email, null,
    null, null, app.words_of(concat_ws(' ', person.first_name, person.last_name), person.email), person.created_at
  from (
    select finder.id as finder, other.id as seen_id
    from public.profiles as finder
    join public.profiles as other on other.company_id = finder.company_id
    union
    -- The people with whom the caller exchanged delegations, without recipients who have not accepted one.
    select auth.uid(), unnest(app.delegation_partners())
  ) as link
  join public.profiles as person on person.id = link.seen_id and person.id <> link.finder;

-- Searches the company's tasks for its owner (design ruling 13), who may see them by the policy on `tasks`. The owner's
-- own search covers only their own tasks. Returns twenty at a time, the best first: all words in the title before some
-- in the notes, open before completed.
create or replace function public.search_company_tasks(q text, only_open boolean default null, skip integer default 0)
returns table (
  id uuid, title text, detail text, status text, snippet text,
  user_id uuid, first_name text, last_name text, email text, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  company uuid := app.company_owned_by_caller();
  typed text[];
  asked tsquery;
  in_title tsquery;
begin
  if company is null then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  select array_agg(word) into typed from (
    select word from regexp_split_to_table(app.plain(left(q, 200)), ' ') as word where word <> '' limit 12
  ) as words;
  if typed is null then return; end if;
  asked := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  return query
  with hits as (
    select task.id, task.title, case when not task.is_unsorted then task.quadrant end as quadrant, task.status,
      task.notes, task.created_at, kept.words,
      person.id as user_id, person.first_name, person.last_name, person.email,
      (kept.words @@ in_title)::integer + case when task.status <> 'completed' then 0.5 else 0 end as points
    from public.profiles as person
    join app.task_words as kept on kept.user_id = person.id
    join public.tasks as task on task.id = kept.task_id
    where person.company_id = company and task.company_id = company and kept.words @@ asked
      and (only_open is null or (task.status <> 'completed') = only_open)
  ), page as (
    select *, count(*) over () as total from hits
    order by points desc, created_at desc, id
    limit 20 offset greatest(0, coalesce(skip, 0))
  )
  select page.id, page.title, page.quadrant, page.status,
    case when not page.words @@ in_title then app.snippet(page.notes, typed) end,
    page.user_id, page.first_name, page.last_name, page.email, page.total
  from page order by page.points desc, page.created_at desc, page.id;
end;
$$;

-- Returns one row for each member, for managers and owners: how much work the member has, never its texts. Delegated
-- work counts for the colleague who accepted it, and for nobody before that. The sum of the quadrants is lower than the
-- number of open tasks by those that the member has not sorted yet.
create or replace function public.team_overview() returns table (
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
      -- Twelve weeks, and a day more for a manager on whose clock the week has not begun yet.
      where done.user_id = member.id and done.company_id = company and done.completed_on >= current_date - 84
      group by 1
    ) as weeks),
    (select max(session.updated_at) from auth.sessions as session where session.user_id = member.id)
  from public.profiles as member
  cross join lateral (
    select count(*)::integer as open_tasks,
      (count(*) filter (where task.quadrant = 'do_now' and not task.is_unsorted))::integer as do_now,
      (count(*) filter (where task.quadrant = 'schedule'))::integer as schedule,
      (count(*) filter (where task.quadrant = 'delegate'))::integer as delegate,
      (count(*) filter (where task.quadrant = 'drop'))::integer as "drop",
      (count(*) filter (where task.status = 'in_progress'))::integer as in_progress,
      (count(*) filter (where task.deadline < now()))::integer as overdue,
      coalesce(sum(task.duration_estimated), 0)::integer as estimated_minutes,
      (count(*) filter (where task.duration_estimated is null))::integer as unestimated
    from (
      select own.quadrant, own.is_unsorted, own.status, own.deadline, own.duration_estimated
      from public.tasks as own
      where own.user_id = member.id and own.company_id = company and own.status in ('not_started', 'in_progress')
      union all
      select taken.quadrant, false, 'not_started', taken.deadline, taken.duration_estimated
      from public.delegated_tasks as taken
      where taken.delegated_to_user_id = member.id and taken.company_id = company and taken.status = 'accepted'
    ) as task
  ) as tasks
  where member.company_id = company
  order by tasks.open_tasks desc, member.id;
end;
$$;
