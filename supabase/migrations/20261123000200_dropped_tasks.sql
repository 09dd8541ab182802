-- Recently dropped: Drop and Delete remove a task (spec §4), and for 30 days the person can restore it, if it is among
-- their newest 5,000.

create table public.dropped_tasks (
  -- The id of the task.
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null,
  -- The row of public.tasks as it was.
  task jsonb not null,
  removal text not null check (removal in ('dropped', 'deleted')),
  dropped_at timestamptz not null default now()
);
create index dropped_tasks_user_id on public.dropped_tasks (user_id, dropped_at desc, id);

select app.secure('public.dropped_tasks');
grant select, delete on public.dropped_tasks to authenticated;
create policy "A person sees what they removed" on public.dropped_tasks
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person empties their own list" on public.dropped_tasks
  for delete to authenticated using (user_id = (select auth.uid()));

insert into app.activity_templates (activity_type, description) values
  ('task_dropped', 'Dropped “{title}”'),
  ('task_deleted', 'Deleted “{title}”'),
  ('task_restored', 'Restored “{title}”');

alter policy "Nobody posts what the database alone writes down" on public.activity_logs with check (
  activity_type not in ('task_delegated', 'task_dropped', 'task_deleted', 'task_restored')
  and activity_type !~ '^(admin|account|calendar_feed|company|delegation|invitation|member|operator|ownership|second_factor|session|subscription)(_|$)'
);

-- Stores and logs the tasks that a person removes. Drop and Delete both delete the row: the header x-task-act of the
-- request says which of them it was.
create function app.keep_dropped_tasks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  act text := case headers ->> 'x-task-act' when 'delete' then 'deleted' else 'dropped' end;
begin
  insert into public.dropped_tasks (id, user_id, title, task, removal)
  select id, user_id, title, to_jsonb(task), act from removed as task
  on conflict (id) do update set title = excluded.title, task = excluded.task, removal = excluded.removal,
    dropped_at = excluded.dropped_at;
  perform app.log_activity(
    task.user_id, 'task_' || act,
    jsonb_build_object('task_id', task.id, 'title', task.title, 'quadrant', task.quadrant)
  ) from removed as task;
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

-- Only a person's own removals count, not those of the database: a deleted account, a reopened series.
create trigger keep_dropped_tasks after delete on public.tasks
  referencing old table as removed
  for each statement when (current_user = 'authenticated')
  execute function app.keep_dropped_tasks();

-- Undoing a removal inserts the task again, so its stored copy is deleted.
create function app.forget_restored_tasks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.dropped_tasks as dropped using inserted
  where dropped.id = inserted.id and dropped.user_id = inserted.user_id;
  return null;
end;
$$;

create trigger forget_restored_tasks after insert on public.tasks
  referencing new table as inserted
  for each statement execute function app.forget_restored_tasks();

-- Restores removed tasks of the caller and returns how many. Restores none if they would exceed the limit of the plan:
-- raises limit_reached, with the number of tasks that still fit. A task keeps its id and so its history.
create function public.restore_tasks(ids uuid[]) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  held record;
  wanted integer;
  restored integer := 0;
  dropped public.dropped_tasks;
  task public.tasks;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if cardinality(ids) > 1000 then
    raise check_violation using message = 'invalid_argument', detail = jsonb_build_object('argument', 'ids')::text,
      hint = 'At most 1000 ids.';
  end if;
  -- The lock of app.check_limit, so that parallel requests cannot exceed the limit together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tasks' || caller, 0));
  held := app.limit_of(caller, 'tasks');
  if held.most is not null then
    select count(*) into wanted from public.dropped_tasks as each
    where each.user_id = caller and each.id = any (ids) and each.task ->> 'status' <> 'completed';
    if wanted > 0 and app.used_by(caller, 'tasks') + wanted > held.most then
      raise sqlstate 'PT402' using message = 'limit_reached', detail = jsonb_build_object(
        'resource', 'tasks', 'tier', held.tier, 'limit', held.most,
        'room', greatest(0, held.most - app.used_by(caller, 'tasks'))
      )::text;
    end if;
  end if;
  for dropped in
    delete from public.dropped_tasks as each where each.user_id = caller and each.id = any (ids) returning *
  loop
    task := jsonb_populate_record(null::public.tasks, dropped.task);
    -- What the task belonged to may be gone by now.
    if task.company_id is distinct from (select company_id from public.profiles where id = caller) then
      task.company_id := null;
    end if;
    if not exists (select from public.goals where id = task.goal_id and user_id = caller) then
      task.goal_id := null;
    end if;
    -- The series went on without this instance, so it comes back as a task of its own.
    if task.status <> 'completed' and exists (
      select from public.tasks as other
      where other.user_id = caller and other.series_id = task.series_id and other.status <> 'completed'
    ) then
      task.series_id := null;
      task.recurrence_rule := null;
    end if;
    if exists (
      select from public.tasks as other where other.user_id = caller and other.imported_uid = task.imported_uid
    ) then
      task.imported_uid := null;
    end if;
    task.updated_at := now();
    insert into public.tasks values (task.*) on conflict (id) do nothing;
    if found then
      restored := restored + 1;
      perform app.log_activity(
        caller, 'task_restored',
        jsonb_build_object('task_id', task.id, 'title', task.title, 'quadrant', task.quadrant)
      );
    end if;
  end loop;
  return restored;
end;
$$;

create function app.delete_old_dropped_tasks() returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.dropped_tasks where dropped_at < now() - interval '30 days';
$$;

select cron.schedule('delete-old-dropped-tasks', '47 3 * * *', 'select app.delete_old_dropped_tasks()');

revoke execute on all functions in schema app from public;
revoke execute on function public.restore_tasks(uuid[]) from public, anon;
grant execute on function public.restore_tasks(uuid[]) to authenticated;
