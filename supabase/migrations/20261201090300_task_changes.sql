-- The trigger that writes a task's history names each change in one statement. Nothing else changes.

-- Writes a change that the caller made to a task into its history.
create function app.add_task_change(task public.tasks, kind text, params jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  event public.task_events;
begin
  event.task_id := task.id;
  event.user_id := task.user_id;
  event.actor_id := auth.uid();
  event.kind := kind;
  event.params := params;
  perform app.add_task_event(event);
end;
$$;
revoke execute on function app.add_task_change(public.tasks, text, jsonb) from public;

-- Writes a task's changes into its history, one event for each kind of change.
create or replace function app.log_task_events() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fields text[] := app.edited_fields(old, new);
begin
  if new.user_id <> old.user_id then
    update public.task_events set user_id = new.user_id where task_id = new.id;
    perform app.add_task_change(new, 'reassigned', '{}');
  end if;
  -- Changes to and from `delegated` are logged with the delegation.
  if new.status <> old.status and 'delegated' not in (old.status, new.status) then
    perform app.add_task_change(
      new,
      case
        when new.status = 'completed' then 'completed'
        when old.status = 'completed' then 'reopened'
        when new.status = 'not_started' then 'paused'
        when old.started_at is null then 'started'
        else 'resumed'
      end,
      -- The title at the time of completion.
      case new.status when 'completed' then jsonb_build_object('title', new.title) else '{}' end
    );
  end if;
  if new.quadrant <> old.quadrant then
    perform app.add_task_change(new, 'moved', jsonb_build_object('from', old.quadrant, 'to', new.quadrant));
  end if;
  if (new.planned_date, new.planned_time) is distinct from (old.planned_date, old.planned_time) then
    perform app.add_task_change(
      new, case when new.planned_date is null then 'unplanned' else 'planned' end,
      jsonb_build_object('day', new.planned_date, 'time', new.planned_time)
    );
  end if;
  if new.deadline is distinct from old.deadline and not (
    -- log_delegation_events logs a date that both sides agreed on.
    new.status = 'delegated' and exists (
      select from public.delegated_tasks
      where original_task_id = new.id and status in ('pending', 'accepted') and deadline = new.deadline
    )
  ) then
    perform app.add_task_change(
      new, case when new.deadline is null then 'not_due' else 'due' end, jsonb_build_object('deadline', new.deadline)
    );
  end if;
  if new.title <> old.title then
    perform app.add_task_change(new, 'renamed', jsonb_build_object('from', old.title));
  end if;
  if cardinality(fields) > 0 then
    perform app.add_task_change(new, 'edited', jsonb_build_object('fields', fields));
  end if;
  return null;
end;
$$;
