-- How a task got its quadrant: a task that nobody has placed yet waits in the inbox, and a suggested place is not the
-- person's own until they confirm it.

alter table public.tasks
  add column is_unsorted boolean not null default false,
  add column placed_by text not null default 'person' check (placed_by in ('person', 'suggestion')),
  -- An unsorted task has no place of its own, so it keeps the default (spec §5).
  add constraint unsorted_tasks_are_in_do_now check (not is_unsorted or quadrant = 'do_now');
comment on column public.tasks.is_unsorted is 'The task waits in the inbox: neither the person nor a suggestion has placed it.';
comment on column public.tasks.placed_by is
  'Who chose the quadrant: the person, or a suggestion that they have not confirmed yet.';
grant insert (is_unsorted, placed_by), update (is_unsorted, placed_by) on public.tasks to authenticated;

-- Moving, planning, starting, completing or delegating a task, from any client, confirms its place: is_unsorted becomes
-- false and placed_by 'person'. An update that changes these two columns itself keeps its values.
create function app.mark_as_placed() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_unsorted := false;
  new.placed_by := 'person';
  return new;
end;
$$;

create trigger mark_as_placed before update on public.tasks
  for each row when (
    (old.is_unsorted or old.placed_by = 'suggestion')
    and (new.is_unsorted, new.placed_by) is not distinct from (old.is_unsorted, old.placed_by)
    and (
      (new.quadrant, new.status) is distinct from (old.quadrant, old.status)
      or (new.planned_date is not null and new.planned_date is distinct from old.planned_date)
    )
  )
  execute function app.mark_as_placed();

-- Suggestions learn from tasks that a person placed after this time; null means from all tasks.
alter table public.profiles add column learn_from timestamptz;
comment on column public.profiles.learn_from is
  'Suggestions learn only from tasks placed after this moment. “Forget what you learned” sets it to now.';
grant update (learn_from) on public.profiles to authenticated;
-- Suggestions do not learn from tasks that exist already: a quadrant may be the default, which nobody chose.
update public.profiles set learn_from = now();

-- A browser's clock may be wrong, and a time in the future would switch learning off until then.
create function app.keep_learn_from_past() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.learn_from > now() then new.learn_from := now(); end if;
  return new;
end;
$$;

create trigger keep_learn_from_past before update of learn_from on public.profiles
  for each row execute function app.keep_learn_from_past();

revoke execute on all functions in schema app from public;
