-- Tasks (spec §3, §4, §6). A person writes their own; who else a task was handed to is recorded
-- by the delegation's functions, never by the browser, so those columns are not granted.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  company_id uuid,
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
  delegated_to_user_id uuid references public.profiles (id) on delete set null,
  delegated_to_email text check (length(delegated_to_email) <= 320),
  delegated_to_name text check (length(delegated_to_name) <= 160),
  delegated_at timestamptz,
  delegated_from_user_id uuid references public.profiles (id) on delete set null,
  delegated_from_task_id uuid references public.tasks (id) on delete set null,
  delegation_notes text check (length(delegation_notes) <= 5000),
  constraint completed_tasks_say_when check ((status = 'completed') = (completed_at is not null)),
  constraint running_tasks_say_since_when check (status <> 'in_progress' or started_at is not null)
);
comment on column public.tasks.duration_estimated is 'Minutes.';

create index tasks_user_id on public.tasks (user_id, created_at desc, id);
create index tasks_company_id on public.tasks (company_id, created_at desc, id) where company_id is not null;
create index tasks_delegated_to_user_id on public.tasks (delegated_to_user_id) where delegated_to_user_id is not null;
create index tasks_delegated_from_user_id on public.tasks (delegated_from_user_id) where delegated_from_user_id is not null;
create index tasks_delegated_from_task_id on public.tasks (delegated_from_task_id) where delegated_from_task_id is not null;

-- A browser's clock may be wrong: nothing was started, completed or made in the future.
create function app.keep_task_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- least() ignores nulls, so each is asked for first.
  if new.created_at > now() then new.created_at := now(); end if;
  if new.started_at > now() then new.started_at := now(); end if;
  if new.completed_at > now() then new.completed_at := now(); end if;
  return new;
end;
$$;
revoke execute on function app.keep_task_times() from public;

create trigger keep_task_times before insert or update on public.tasks
  for each row execute function app.keep_task_times();

select app.secure('public.tasks');
grant select, delete on public.tasks to authenticated;
-- created_at and the times may come with an insert so that an undone Drop puts the row back as it was.
grant insert (id, user_id, company_id, title, notes, duration_estimated, deadline, is_urgent,
  is_important, has_break_consequence, quadrant, status, created_at, started_at, completed_at)
  on public.tasks to authenticated;
grant update (title, notes, duration_estimated, deadline, is_urgent, is_important,
  has_break_consequence, quadrant, status, started_at, completed_at)
  on public.tasks to authenticated;

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
  with check (user_id = (select auth.uid()) and status <> 'delegated');

create policy "A person removes their own tasks" on public.tasks
  for delete to authenticated
  using (user_id = (select auth.uid()));
