-- Undoing the creation of a task is no drop: "Recently dropped" says that it was undone, and the activity log says nothing
-- (decision 99).

alter table public.dropped_tasks drop constraint dropped_tasks_removal_check;
alter table public.dropped_tasks add constraint dropped_tasks_removal_check
  check (removal in ('dropped', 'deleted', 'undone'));

-- Stores and logs the tasks that a person removes. Drop, Delete and the Undo of a creation all delete the row: the
-- header x-task-act of the request says which of them it was. An undone creation is stored but not logged, because the
-- creation is not in the log either.
create or replace function app.keep_dropped_tasks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  header text := headers ->> 'x-task-act';
  act text := case header when 'delete' then 'deleted' else 'dropped' end;
  -- The header keeps the removal of no task out of the log that has existed for longer than an hour.
  undone_from timestamptz := case header when 'undo' then now() - interval '1 hour' else 'infinity' end;
begin
  insert into public.dropped_tasks (id, user_id, title, task, removal)
  select id, user_id, title, to_jsonb(task), case when created_at >= undone_from then 'undone' else act end
  from removed as task
  on conflict (id) do update set title = excluded.title, task = excluded.task, removal = excluded.removal,
    dropped_at = excluded.dropped_at;
  perform app.log_activity(
    task.user_id, 'task_' || act,
    jsonb_build_object('task_id', task.id, 'title', task.title, 'quadrant', task.quadrant)
  ) from removed as task where task.created_at < undone_from;
  -- Adding and dropping again and again must not fill the disk: the newest 5,000 of a person are kept.
  delete from public.dropped_tasks as kept
  using (
    select id from (
      select id, row_number() over (partition by user_id order by dropped_at desc, id) as place
      from public.dropped_tasks where user_id in (select user_id from removed)
    ) as ranked where place > 5000
  ) as oldest
  where kept.id = oldest.id;
  return null;
end;
$$;
