-- A step of a goal is counted once, from whichever device and however often it is sent (decision 127).

-- The steps that were counted lately.
create table app.goal_steps (
  goal_id uuid not null references public.goals (id) on delete cascade,
  id uuid not null,
  counted_at timestamptz not null default now(),
  primary key (goal_id, id)
);
create index goal_steps_counted_at on app.goal_steps (counted_at);

select cron.schedule(
  'delete-old-goal-steps', '3 4 * * *',
  'delete from app.goal_steps where counted_at < now() - interval ''30 days'''
);

-- Notes a step of one of the caller's goals; returns false if it was counted before. Keeps the newest 500 steps of a
-- goal.
create function app.note_goal_step(goal uuid, step uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into app.goal_steps (goal_id, id)
  select known.id, note_goal_step.step from public.goals as known
  where known.id = note_goal_step.goal and known.user_id = (select auth.uid())
  on conflict do nothing;
  if not found then return false; end if;
  delete from app.goal_steps as noted
  where noted.goal_id = note_goal_step.goal and noted.id in (
    select old.id from app.goal_steps as old
    where old.goal_id = note_goal_step.goal order by old.counted_at desc, old.id offset 500
  );
  return true;
end;
$$;
revoke execute on function app.note_goal_step(uuid, uuid) from public;
grant execute on function app.note_goal_step(uuid, uuid) to authenticated;

-- Adds a step to the current value of a goal and returns the goal; no row if the caller has no such goal. A step with
-- an id that was counted before changes nothing. Runs as the caller, so the goals' policies and limits apply.
create function public.step_goal(goal_id uuid, step numeric, step_id uuid default null) returns setof public.goals
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  goal public.goals;
begin
  -- Locked, so that two steps at once are both counted.
  select known.* into goal from public.goals as known where known.id = step_goal.goal_id for update;
  if not found then return; end if;
  if step_goal.step_id is null or app.note_goal_step(goal.id, step_goal.step_id) then
    update public.goals as known
    set current_value = greatest(0, least(99999999999, round(known.current_value + coalesce(step_goal.step, 0), 2)))
    where known.id = goal.id
    returning known.* into goal;
  end if;
  return next goal;
end;
$$;
revoke execute on function public.step_goal(uuid, numeric, uuid) from public, anon;
grant execute on function public.step_goal(uuid, numeric, uuid) to authenticated;
