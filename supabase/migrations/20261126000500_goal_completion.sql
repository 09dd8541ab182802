-- A goal's status alone is enough to complete or reopen it: the database fills in and clears when that was.
create or replace function app.prepare_goal_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.created_at > now() then new.created_at := now(); end if;
  if new.status is distinct from 'completed' then
    new.completed_at := null;
  elsif new.completed_at is null or new.completed_at > now() then
    new.completed_at := now();
  end if;
  return new;
end;
$$;

-- For both columns: `completed_on` follows a completion that only the status names.
drop trigger prepare_times_day on public.goals;
create trigger prepare_times_day before insert or update of completed_at, status on public.goals
  for each row execute function app.prepare_completed_day();
