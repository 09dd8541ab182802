-- Above a plan's limit the refusal of a change to a task named Delete, an act that the role `user` does not
-- have (design ruling 2). Everyone can drop a task.

drop trigger refuse_surplus on public.tasks;
create trigger refuse_surplus before update on public.tasks
  for each row when (current_user = 'authenticated' and old.status <> 'completed' and new.status <> 'completed')
  execute function app.refuse_surplus('open tasks', 'complete or drop');

create or replace function app.refuse_surplus_original() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.tasks;
  held record := app.limit_of(new.delegated_by_user_id, 'tasks');
begin
  if held.most is null then return new; end if;
  select * into original from public.tasks
  where id = new.original_task_id and user_id = new.delegated_by_user_id;
  if app.is_surplus(original.user_id, 'tasks', original.created_at, original.id, held.most) then
    raise sqlstate 'PT402' using
      message = format('Your %s plan holds %s, and this is one more: it is read-only. You can still complete or drop it.',
        held.tier, app.so_many(held.most, 'open tasks')),
      hint = 'Make room, or change your plan.';
  end if;
  return new;
end;
$$;
