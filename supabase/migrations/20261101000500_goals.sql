-- Goals (spec §3): a person's own, with progress towards a target.

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
  completed_on date,
  constraint completed_goals_say_when check ((status = 'completed') = (completed_at is not null)),
  constraint goals_end_after_they_start check (deadline >= start_date),
  -- For the foreign key of tasks, which accepts only goals of the same person.
  constraint goals_of_person unique (user_id, id)
);

create index goals_user_id on public.goals (user_id, created_at desc, id);
create index goals_active on public.goals (user_id) where status = 'active';

-- A browser's clock may be wrong: no goal is created or completed in the future.
create function app.prepare_goal_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.created_at > now() then new.created_at := now(); end if;
  if new.completed_at > now() then new.completed_at := now(); end if;
  return new;
end;
$$;

create trigger prepare_goal_times before insert or update on public.goals
  for each row execute function app.prepare_goal_times();
-- Triggers run in the order of their names: this one after prepare_goal_times, which may correct completed_at.
create trigger prepare_times_day before insert or update of completed_at on public.goals
  for each row execute function app.prepare_completed_day();
-- Triggers run in the order of their names: this one before all others.
create trigger a_refuse_bulk_insert before insert on public.goals
  for each row when (current_user = 'authenticated') execute function app.refuse_bulk_insert('100');

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

alter publication supabase_realtime add table public.goals;

-- Progress of goals over time, for charts: one row for each goal and day on which its value changed. Only the database
-- writes it.
create table public.goal_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- No foreign key, so that a deleted goal has its progress again after the toast's Undo. A nightly job deletes the
  -- progress of goals that stay deleted.
  goal_id uuid not null,
  noted_on date not null,
  value numeric(14, 2) not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, goal_id, noted_on)
);
comment on column public.goal_progress.noted_on is 'The day of noted_at in the time zone and day start that the person had then.';

select app.secure('public.goal_progress');
grant select on public.goal_progress to authenticated;

create policy "A person sees the progress of their own goals" on public.goal_progress
  for select to authenticated using (user_id = (select auth.uid()));

create function app.log_goal_progress() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.goal_progress (user_id, goal_id, noted_on, value)
  values (new.user_id, new.id, app.day_of(new.user_id, now()), new.current_value)
  on conflict (user_id, goal_id, noted_on)
  do update set value = excluded.value, noted_at = excluded.noted_at;
  return null;
end;
$$;

create trigger log_goal_progress_insert after insert on public.goals
  for each row execute function app.log_goal_progress();
create trigger log_goal_progress_update after update on public.goals
  for each row when (old.current_value is distinct from new.current_value)
  execute function app.log_goal_progress();

create function app.delete_lost_goal_progress() returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.goal_progress as progress
  where not exists (
    select from public.goals where user_id = progress.user_id and id = progress.goal_id
  );
$$;

select cron.schedule('delete-lost-goal-progress', '41 3 * * *', 'select app.delete_lost_goal_progress()');

revoke execute on all functions in schema app from public;
