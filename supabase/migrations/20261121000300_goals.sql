-- Goals (spec §3): a person's own, with progress towards a target. Tasks may serve one.

create table public.goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null check (length(title) between 1 and 200 and title !~ '[[:cntrl:]]' and title ~ '\S'),
  description text check (length(description) <= 5000),
  category text check (length(category) <= 60),
  unit text check (length(unit) <= 30),
  status text not null default 'active' check (status in ('active', 'completed')),
  current_value numeric(14, 2) not null default 0 check (current_value between -1e11 and 1e11),
  target_value numeric(14, 2) check (target_value > 0 and target_value < 1e11),
  start_date date check (start_date between '1970-01-01' and '2199-12-31'),
  deadline date check (deadline between '1970-01-01' and '2199-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint completed_goals_say_when check ((status = 'completed') = (completed_at is not null)),
  constraint goals_end_after_they_start check (deadline >= start_date)
);

create index goals_user_id on public.goals (user_id, created_at desc, id);

select app.secure('public.goals');
grant select, delete on public.goals to authenticated;
grant insert (id, user_id, title, description, category, unit, status, current_value, target_value,
  start_date, deadline, created_at, completed_at) on public.goals to authenticated;
grant update (title, description, category, unit, status, current_value, target_value, start_date,
  deadline, completed_at) on public.goals to authenticated;

create policy "A person sees their own goals" on public.goals
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person adds goals of their own" on public.goals
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person changes their own goals" on public.goals
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person removes their own goals" on public.goals
  for delete to authenticated using (user_id = (select auth.uid()));

-- A task may serve a goal of the same person only: the key holds both.
alter table public.goals add constraint goals_of_person unique (user_id, id);
alter table public.tasks add column goal_id uuid;
alter table public.tasks
  add constraint tasks_goal_fkey foreign key (user_id, goal_id)
  references public.goals (user_id, id) on delete set null (goal_id);
create index tasks_goal on public.tasks (user_id, goal_id) where goal_id is not null;
grant insert (goal_id), update (goal_id) on public.tasks to authenticated;

-- The day one means to do it (the deadline is another thing), and the place in a list by hand.
alter table public.tasks
  add column planned_date date check (planned_date between '1970-01-01' and '2199-12-31'),
  add column position double precision check (position between -1e15 and 1e15);
create index tasks_planned on public.tasks (user_id, planned_date) where planned_date is not null;
grant insert (planned_date, position), update (planned_date, position) on public.tasks to authenticated;
