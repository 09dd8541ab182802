-- Each decline rings for the delegator and writes to the activity log, so on one delegation five of them a day can be
-- undone. The next one stays.
create or replace function app.undo_decline(delegation uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  declined public.delegated_tasks;
  undo app.delegation_undo;
  task public.tasks;
  held record;
  undone integer;
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  -- The task is locked before the delegation, as when its owner deletes it.
  select * into task from public.tasks
  where id = (select original_task_id from public.delegated_tasks where id = delegation) for update;
  select * into declined from public.delegated_tasks where id = delegation for update;
  select * into undo from app.delegation_undo where delegation_id = delegation;
  if declined.status is distinct from 'rejected' or declined.delegated_by_user_id is null then
    raise sqlstate 'PT409' using message = 'undo_too_late';
  end if;
  -- The lock of app.check_limit.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('delegated_tasks' || declined.delegated_by_user_id, 0)
  );
  held := app.limit_of(declined.delegated_by_user_id, 'delegated_tasks');
  select count(*) into undone from public.activity_logs as act
  where act.user_id in (declined.delegated_to_user_id, declined.delegated_by_user_id)
    and act.activity_type = 'delegation_decline_undone' and act.metadata ->> 'delegation_id' = delegation::text
    and act.created_at > now() - interval '1 day';
  if undo.declined_at is null or undo.declined_at < now() - interval '1 minute' or undone >= 5
    or (undo.original is not null or declined.original_task_id is not null) and (
      task.id is null or task.id is distinct from declined.original_task_id
      or task.user_id <> declined.delegated_by_user_id or task.status <> 'not_started'
      or task.updated_at > undo.declined_at
    )
    or held.most <= app.used_by(declined.delegated_by_user_id, 'delegated_tasks') then
    raise sqlstate 'PT409' using message = 'undo_too_late';
  end if;
  -- Without claims the update is the database's own: no person may set this status.
  perform set_config('request.jwt.claims', '', true);
  update public.delegated_tasks set status = 'pending', answer_message = null where id = delegation;
  perform set_config('request.jwt.claims', claims, true);
end;
$$;
revoke execute on function app.undo_decline(uuid) from public;
