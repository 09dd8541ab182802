-- Streak achievements (spec §9, design ruling 16). An achievement unlocks when the streak up to today reaches its
-- number of days. The unlock is recorded here, so it stays on every device after the streak ends. Only the database
-- writes it. Imported completions count for no streak.

create table app.streak_achievements (
  id text primary key,
  days integer not null check (days > 0)
);

insert into app.streak_achievements (id, days)
values ('streak_starter', 3), ('week_warrior', 7), ('consistency_king', 14), ('unstoppable', 30);

create table public.achievement_unlocks (
  user_id uuid not null references public.profiles (id) on delete cascade,
  id text not null check (id in ('streak_starter', 'week_warrior', 'consistency_king', 'unstoppable')),
  unlocked_at timestamptz not null default now(),
  primary key (user_id, id)
);

select app.secure('public.achievement_unlocks');
grant select on public.achievement_unlocks to authenticated;

create policy "A person sees their own unlocks" on public.achievement_unlocks
  for select to authenticated using (user_id = (select auth.uid()));

-- Returns whether the activity log has a completion of the task. If so, the task was completed here, then dropped and
-- restored; it was not imported as completed.
create function app.was_completed_here(task uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.activity_logs
    where metadata ->> 'task_id' = task::text and activity_type in ('task_completed', 'delegation_completed')
  );
$$;

create function app.mark_imported_completion() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.completion_imported := new.status = 'completed' and case tg_op
    when 'INSERT' then new.imported_uid is not null and not app.was_completed_here(new.id)
    else old.completion_imported
  end;
  return new;
end;
$$;

create trigger mark_imported_insert before insert on public.tasks
  for each row when (new.imported_uid is not null or new.completion_imported)
  execute function app.mark_imported_completion();
create trigger mark_imported_update before update on public.tasks
  for each row when (old.completion_imported or new.completion_imported)
  execute function app.mark_imported_completion();

create function app.unlock_streaks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most integer := (select max(days) from app.streak_achievements);
  streak integer;
begin
  -- A task of the same day with a lower id has unlocked these achievements already, or does so in the same statement.
  if exists (
    select from public.tasks
    where user_id = new.user_id and completed_on = new.completed_on and not completion_imported and id < new.id
  ) then
    return null;
  end if;
  with recursive run (day, length) as (
    select app.day_of(new.user_id, now()), 0
    union all
    select day - 1, length + 1 from run
    where length < most and exists (
      select from public.tasks
      where user_id = new.user_id and completed_on = run.day and not completion_imported
    )
  )
  select max(length) into streak from run;
  insert into public.achievement_unlocks (user_id, id)
  select new.user_id, achievement.id from app.streak_achievements as achievement
  where achievement.days <= streak
  on conflict do nothing;
  return null;
end;
$$;

create trigger unlock_streaks_insert after insert on public.tasks
  for each row when (new.completed_on is not null and not new.completion_imported)
  execute function app.unlock_streaks();
create trigger unlock_streaks_update after update on public.tasks
  for each row when (
    new.completed_on is not null and not new.completion_imported
    and old.completed_on is distinct from new.completed_on
  )
  execute function app.unlock_streaks();

-- Records the achievements of past completions: each run of consecutive days was once a streak of its length.
create function app.unlock_past_streaks() returns void
language sql
security definer
set search_path = ''
as $$
  with days as (
    select user_id, completed_on as day, min(completed_at) as moment
    from public.tasks
    where completed_on is not null and not completion_imported
    group by user_id, completed_on
  ),
  runs as (
    select user_id, day, moment,
      day - (row_number() over (partition by user_id order by day))::integer as run
    from days
  ),
  lengths as (
    select user_id, moment, row_number() over (partition by user_id, run order by day) as length from runs
  )
  insert into public.achievement_unlocks (user_id, id, unlocked_at)
  select lengths.user_id, achievement.id, min(lengths.moment)
  from lengths
  join app.streak_achievements as achievement on achievement.days = lengths.length
  group by lengths.user_id, achievement.id
  on conflict do nothing;
$$;

revoke execute on all functions in schema app from public;
