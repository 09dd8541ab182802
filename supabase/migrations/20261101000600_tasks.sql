-- Tasks (spec §3, §4, §6). A person writes their own tasks. Only triggers write the delegation columns, so clients have
-- no grant for them.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  company_id uuid references public.companies (id) on delete restrict,
  title text not null default 'Untitled Task'
    check (length(title) between 1 and 300 and title !~ '[[:cntrl:]]' and title ~ '\S'),
  notes text check (length(notes) <= 20000),
  duration_estimated integer check (duration_estimated between 1 and 60000),
  deadline timestamptz check (deadline between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z'),
  is_urgent boolean not null default false,
  is_important boolean not null default false,
  has_break_consequence boolean not null default false,
  quadrant text not null default 'do_now'
    check (quadrant in ('do_now', 'schedule', 'delegate', 'drop')),
  status text not null default 'not_started'
    check (status in ('not_started', 'in_progress', 'completed', 'delegated')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  completed_on date,
  completed_hour smallint check (completed_hour between 0 and 23),
  completion_imported boolean not null default false,
  goal_id uuid,
  -- When the person plans to do the task, independent of its deadline, and its place in a manually sorted list.
  planned_date date check (planned_date between '1970-01-01' and '2199-12-31'),
  planned_time time(0) check (planned_time < '24:00'),
  position double precision check (position between -1e15 and 1e15),
  recurrence_rule text check (length(recurrence_rule) <= 200),
  series_id uuid,
  imported_uid text check (length(imported_uid) between 1 and 440 and imported_uid !~ '[[:cntrl:]]'),
  delegated_to_user_id uuid references public.profiles (id) on delete set null,
  delegated_to_email text check (length(delegated_to_email) <= 320),
  delegated_to_name text check (length(delegated_to_name) <= 160),
  delegated_at timestamptz,
  delegated_from_user_id uuid references public.profiles (id) on delete set null,
  delegated_from_task_id uuid references public.tasks (id) on delete set null,
  delegation_notes text check (length(delegation_notes) <= 5000),
  constraint completed_tasks_say_when check ((status = 'completed') = (completed_at is not null)),
  constraint running_tasks_say_since_when check (status <> 'in_progress' or started_at is not null),
  -- A task contributes to a goal of the same person only.
  constraint tasks_goal_fkey foreign key (user_id, goal_id)
    references public.goals (user_id, id) on delete set null (goal_id),
  constraint a_planned_time_has_a_day check (planned_time is null or planned_date is not null),
  constraint recurring_tasks_have_a_series check (recurrence_rule is null or series_id is not null),
  -- Importing the same calendar again adds nothing twice.
  constraint tasks_imported_once unique (user_id, imported_uid)
);
comment on column public.tasks.duration_estimated is 'Minutes.';
comment on column public.tasks.completed_on is 'The day of completed_at in the time zone and day start that the person had then.';
comment on column public.tasks.completed_hour is 'The hour on the person''s clock at completed_at (early_bird, night_owl).';
comment on column public.tasks.completion_imported is
  'The task was complete already when it was imported, so it counts for no streak.';
comment on column public.tasks.planned_time is
  'Local time in the person''s zone; null is any time that day. A time before profiles.day_start is after midnight, on the next calendar day.';
comment on column public.tasks.imported_uid is 'The UID of the calendar entry it was imported from.';

create index tasks_user_id on public.tasks (user_id, created_at desc, id);
create index tasks_open on public.tasks (user_id) where status <> 'completed';
create index tasks_completed on public.tasks (user_id, completed_on) where completed_on is not null;
create index tasks_planned on public.tasks (user_id, planned_date) where planned_date is not null;
create index tasks_goal on public.tasks (user_id, goal_id) where goal_id is not null;
create index tasks_company_id on public.tasks (company_id, created_at desc, id) where company_id is not null;
-- One open task of a series at a time.
create unique index tasks_series_open on public.tasks (user_id, series_id)
  where series_id is not null and status <> 'completed';
create index tasks_series on public.tasks (series_id) where series_id is not null;
create index tasks_delegated_to_user_id on public.tasks (delegated_to_user_id) where delegated_to_user_id is not null;
create index tasks_delegated_from_user_id on public.tasks (delegated_from_user_id) where delegated_from_user_id is not null;
create index tasks_delegated_from_task_id on public.tasks (delegated_from_task_id) where delegated_from_task_id is not null;

-- A browser's clock may be wrong: no task is created, started or completed in the future.
create function app.prepare_task_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- least() ignores nulls and would set an empty time to now(), so each time is compared instead.
  if new.created_at > now() then new.created_at := now(); end if;
  if new.started_at > now() then new.started_at := now(); end if;
  if new.completed_at > now() then new.completed_at := now(); end if;
  return new;
end;
$$;

create trigger prepare_task_times before insert or update on public.tasks
  for each row execute function app.prepare_task_times();
-- Triggers run in the order of their names: this one after prepare_task_times, which may correct completed_at.
create trigger prepare_times_day before insert or update of completed_at on public.tasks
  for each row execute function app.prepare_completed_day();
-- Triggers run in the order of their names: this one before all others.
create trigger a_refuse_bulk_insert before insert on public.tasks
  for each row when (current_user = 'authenticated') execute function app.refuse_bulk_insert('1000');

select app.secure('public.tasks');
grant select, delete on public.tasks to authenticated;
-- An insert may carry created_at, started_at and completed_at, so that Undo restores a dropped or deleted task as it
-- was.
grant insert (id, user_id, company_id, title, notes, duration_estimated, deadline, is_urgent, is_important,
  has_break_consequence, quadrant, status, created_at, started_at, completed_at, goal_id, planned_date,
  planned_time, position, recurrence_rule, series_id, imported_uid) on public.tasks to authenticated;
grant update (title, notes, duration_estimated, deadline, is_urgent, is_important, has_break_consequence,
  quadrant, status, started_at, completed_at, goal_id, planned_date, planned_time, position,
  recurrence_rule) on public.tasks to authenticated;

create policy "A person sees their own tasks, an owner their company's too" on public.tasks
  for select to authenticated
  using (user_id = (select auth.uid()) or company_id = (select app.company_owned_by_caller()));
create policy "A person adds tasks of their own" on public.tasks
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (company_id is null or company_id = (select app.company_of_caller()))
    and status <> 'delegated'
  );
create policy "A person changes their own tasks" on public.tasks
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "A person removes their own tasks" on public.tasks
  for delete to authenticated
  using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.tasks;

-- Clients may neither set nor reset the status `delegated`, nor delete a delegated task; its other columns stay
-- writable. The delegation functions run as another role and are not checked.
create function app.guard_delegated_task() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.status = 'delegated' then
      raise insufficient_privilege using message = 'task_is_delegated';
    end if;
    return old;
  end if;
  if (old.status = 'delegated') <> (new.status = 'delegated') then
    raise insufficient_privilege using message = 'task_is_delegated',
      hint = 'Only a row of delegated_tasks changes this status.';
  end if;
  return new;
end;
$$;

create trigger guard_delegated_task before update or delete on public.tasks
  for each row execute function app.guard_delegated_task();

-- Spec §4 complete: writes the log line and the notification in the transaction of the completion, so neither is lost
-- if the browser closes (design ruling 12).
create function app.after_task_completion() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.log_activity(
    new.user_id, 'task_completed', jsonb_build_object(
      'task_id', new.id,
      'title', new.title,
      'quadrant', new.quadrant,
      'estimated_minutes', new.duration_estimated,
      'actual_minutes', case
        when new.started_at is null then 0
        else greatest(0, round(extract(epoch from new.completed_at - new.started_at) / 60))
      end,
      'started_at', new.started_at,
      'completed_at', new.completed_at,
      'due_date', new.deadline
    )
  );
  perform app.notify(
    new.user_id, 'task_completed', jsonb_build_object('task_id', new.id, 'title', new.title)
  );
  return null;
end;
$$;

-- Does not run when a recipient completes a delegated task: the trigger on the delegation notifies the task's owner.
create trigger after_task_completion after update on public.tasks
  for each row when (old.status in ('not_started', 'in_progress') and new.status = 'completed')
  execute function app.after_task_completion();

revoke execute on all functions in schema app from public;
