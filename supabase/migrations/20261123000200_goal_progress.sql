-- How far a goal was, day by day: one row a day of its person, written by the database alone, so that
-- progress can be drawn over time.

create table public.goal_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- No foreign key: a goal that is deleted and taken back within the Undo of its toast has its past
  -- again. What stays without a goal is forgotten at night.
  goal_id uuid not null,
  noted_on date not null,
  value numeric(14, 2) not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, goal_id, noted_on)
);
comment on column public.goal_progress.noted_on is 'The person''s day of noted_at, as it was then.';

select app.secure('public.goal_progress');
grant select on public.goal_progress to authenticated;

create policy "A person sees the progress of their own goals" on public.goal_progress
  for select to authenticated using (user_id = (select auth.uid()));

create function app.note_goal_progress() returns trigger
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
revoke execute on function app.note_goal_progress() from public;

create trigger note_goal_progress_insert after insert on public.goals
  for each row execute function app.note_goal_progress();
create trigger note_goal_progress_update after update on public.goals
  for each row when (old.current_value is distinct from new.current_value)
  execute function app.note_goal_progress();

-- The goals of before: what is known of them is where they stand.
insert into public.goal_progress (user_id, goal_id, noted_on, value, noted_at)
select user_id, id, app.day_of(user_id, updated_at), current_value, updated_at from public.goals;

create function app.forget_goal_progress() returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.goal_progress as progress
  where not exists (
    select from public.goals where user_id = progress.user_id and id = progress.goal_id
  );
$$;
revoke execute on function app.forget_goal_progress() from public;

select cron.schedule('forget-goal-progress', '41 3 * * *', 'select app.forget_goal_progress()');
