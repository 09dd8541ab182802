-- A completed task's notification leads to the task, which has an address of its own. All else as before.

create or replace function app.completed_task() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.log_activity(
    new.user_id, 'task_completed', format('Completed “%s”', new.title),
    jsonb_build_object(
      'task_id', new.id,
      'title', new.title,
      'quadrant', new.quadrant,
      'estimated_minutes', new.duration_estimated,
      'actual_minutes', case
        when new.started_at is null then 0
        else greatest(0, round(extract(epoch from new.completed_at - new.started_at) / 60))
      end,
      'started_at', new.started_at,
      'completed_at', new.completed_at,
      'due_date', new.deadline
    )
  );
  perform app.tell(
    new.user_id, 'Task Completed!', format('“%s” is done.', new.title), 'success',
    '/tasks?task=' || new.id, jsonb_build_object('task_id', new.id)
  );
  return null;
end;
$$;
