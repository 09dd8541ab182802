-- Restoring a task and Forget do not depend on other accounts and on the browser's clock.

-- Returns a dropped task as it can come back today.
create or replace function app.restored_task(dropped public.dropped_tasks) returns public.tasks
language plpgsql
set search_path = ''
as $$
declare
  task public.tasks;
begin
  task := jsonb_populate_record(null::public.tasks, dropped.task);
  -- What the task belonged to may be gone by now.
  if task.company_id is distinct from (select company_id from public.profiles where id = dropped.user_id) then
    task.company_id := null;
  end if;
  if not exists (select from public.goals where id = task.goal_id and user_id = dropped.user_id) then
    task.goal_id := null;
  end if;
  -- As the foreign keys do for a task that was not dropped.
  task.delegated_to_user_id := (select id from public.profiles where id = task.delegated_to_user_id);
  task.delegated_from_user_id := (select id from public.profiles where id = task.delegated_from_user_id);
  task.delegated_from_task_id := (select id from public.tasks where id = task.delegated_from_task_id);
  -- The series went on without this instance, so it comes back as a task of its own.
  if task.status <> 'completed' and exists (
    select from public.tasks as other
    where other.user_id = dropped.user_id and other.series_id = task.series_id and other.status <> 'completed'
  ) then
    task.series_id := null;
    task.recurrence_rule := null;
  end if;
  if exists (
    select from public.tasks as other where other.user_id = dropped.user_id and other.imported_uid = task.imported_uid
  ) then
    task.imported_uid := null;
  end if;
  task.updated_at := now();
  return task;
end;
$$;

-- Forget means all tasks until now. A browser's clock may be wrong: behind, it would leave out the last tasks; ahead, it
-- would switch learning off until then.
create or replace function app.keep_learn_from_past() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.learn_from > coalesce(old.learn_from, '-infinity') then new.learn_from := now(); end if;
  return new;
end;
$$;
