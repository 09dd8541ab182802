-- The history of a task. The activity log cannot show it: it has no moves, plans or edits, and one side of a delegation
-- cannot read the lines of the other. Edits of one kind within ten minutes are one event, and a task keeps only its
-- newest 200 events.

create table public.task_events (
  id bigint generated always as identity primary key,
  -- No foreign key, so that a dropped task has its history again when it is restored. `delete_lost_events` deletes the
  -- history of tasks that stay deleted.
  task_id uuid,
  delegation_id uuid references public.delegated_tasks (id) on delete cascade,
  -- The task's owner; for a delegation the delegator, or the recipient once the delegator's account is gone.
  user_id uuid not null references public.profiles (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in (
    'started', 'paused', 'resumed', 'reopened', 'completed', 'moved', 'planned', 'unplanned', 'due', 'not_due',
    'renamed', 'edited', 'reassigned', 'delegated', 'accepted', 'rejected', 'cancelled', 'date_proposed',
    'date_agreed', 'date_declined'
  )),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object' and pg_column_size(params) <= 4096),
  created_at timestamptz not null default now()
);
create index task_events_task_id on public.task_events (task_id, created_at desc, id desc);
create index task_events_delegation_id on public.task_events (delegation_id, created_at desc, id desc)
  where delegation_id is not null;
create index task_events_user_id on public.task_events (user_id);
create index task_events_actor_id on public.task_events (actor_id);

select app.secure('public.task_events');
grant select on public.task_events to authenticated;
-- The subquery on tasks applies their policies: the owner of a task and the owner of its company see its history.
create policy "Readers of a task or a delegation see its history"
  on public.task_events for select to authenticated
  using (
    exists (
      select from public.tasks as task
      where task.id = task_events.task_id and task.user_id = task_events.user_id
    )
    or (delegation_id is not null and exists (
      select from public.delegated_tasks as delegation
      where delegation.id = task_events.delegation_id and (
        delegation.delegated_by_user_id = (select auth.uid())
        or delegation.delegated_to_user_id = (select auth.uid())
        or (delegation.delegated_to_user_id is null
          and delegation.delegated_to_email = (select app.confirmed_email()))
      )
    ))
  );

-- Adds an event, or merges an edit into an event of the same kind by the same person within the last ten minutes. Keeps
-- the task's newest 200 events.
create function app.add_task_event(event public.task_events) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  recent public.task_events;
begin
  if event.kind in ('moved', 'planned', 'unplanned', 'due', 'not_due', 'renamed', 'edited') then
    select * into recent from public.task_events as earlier
    where earlier.task_id = event.task_id and earlier.kind = event.kind
      and earlier.actor_id is not distinct from event.actor_id
      and earlier.created_at > now() - interval '10 minutes'
    order by earlier.created_at desc, earlier.id desc limit 1;
  end if;
  if recent.id is not null then
    update public.task_events set
      created_at = now(),
      params = case event.kind
        when 'edited' then jsonb_build_object('fields', (
          select jsonb_agg(distinct field)
          from jsonb_array_elements(recent.params -> 'fields' || (event.params -> 'fields')) as field
        ))
        -- The merged event goes from the first quadrant to the latest.
        when 'moved' then event.params || jsonb_build_object('from', recent.params -> 'from')
        when 'renamed' then recent.params
        else event.params
      end
    where id = recent.id;
    return;
  end if;
  insert into public.task_events (task_id, delegation_id, user_id, actor_id, kind, params)
  values (event.task_id, event.delegation_id, event.user_id, event.actor_id, event.kind, event.params);
  delete from public.task_events where task_id = event.task_id and id < (
    select id from public.task_events where task_id = event.task_id order by id desc offset 199 limit 1
  );
end;
$$;

create function app.log_task_events() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.task_events;
  fields text[];
begin
  event.task_id := new.id;
  event.user_id := new.user_id;
  event.actor_id := auth.uid();
  if new.user_id <> old.user_id then
    update public.task_events set user_id = new.user_id where task_id = new.id;
    event.kind := 'reassigned';
    event.params := '{}';
    perform app.add_task_event(event);
  end if;
  -- Changes to and from `delegated` are logged with the delegation.
  if new.status <> old.status and 'delegated' not in (old.status, new.status) then
    event.kind := case
      when new.status = 'completed' then 'completed'
      when old.status = 'completed' then 'reopened'
      when new.status = 'not_started' then 'paused'
      when old.started_at is null then 'started'
      else 'resumed'
    end;
    -- The title at the time of completion.
    event.params := case new.status when 'completed' then jsonb_build_object('title', new.title) else '{}' end;
    perform app.add_task_event(event);
  end if;
  if new.quadrant <> old.quadrant then
    event.kind := 'moved';
    event.params := jsonb_build_object('from', old.quadrant, 'to', new.quadrant);
    perform app.add_task_event(event);
  end if;
  if (new.planned_date, new.planned_time) is distinct from (old.planned_date, old.planned_time) then
    event.kind := case when new.planned_date is null then 'unplanned' else 'planned' end;
    event.params := jsonb_build_object('day', new.planned_date, 'time', new.planned_time);
    perform app.add_task_event(event);
  end if;
  if new.deadline is distinct from old.deadline and not (
    -- log_delegation_events logs a date that both sides agreed on.
    new.status = 'delegated' and exists (
      select from public.delegated_tasks
      where original_task_id = new.id and status in ('pending', 'accepted') and deadline = new.deadline
    )
  ) then
    event.kind := case when new.deadline is null then 'not_due' else 'due' end;
    event.params := jsonb_build_object('deadline', new.deadline);
    perform app.add_task_event(event);
  end if;
  if new.title <> old.title then
    event.kind := 'renamed';
    event.params := jsonb_build_object('from', old.title);
    perform app.add_task_event(event);
  end if;
  fields := array_remove(array[
    case when new.notes is distinct from old.notes then 'notes' end,
    case when new.duration_estimated is distinct from old.duration_estimated then 'duration' end,
    case when (new.is_urgent, new.is_important, new.has_break_consequence)
      is distinct from (old.is_urgent, old.is_important, old.has_break_consequence) then 'flags' end,
    case when new.goal_id is distinct from old.goal_id then 'goal' end,
    case when new.recurrence_rule is distinct from old.recurrence_rule then 'repetition' end
  ], null);
  if cardinality(fields) > 0 then
    event.kind := 'edited';
    event.params := jsonb_build_object('fields', fields);
    perform app.add_task_event(event);
  end if;
  return null;
end;
$$;

create trigger log_task_events after update on public.tasks
  for each row when (
    (old.user_id, old.status, old.quadrant, old.planned_date, old.planned_time, old.deadline, old.title, old.notes,
      old.duration_estimated, old.is_urgent, old.is_important, old.has_break_consequence, old.goal_id,
      old.recurrence_rule)
    is distinct from
    (new.user_id, new.status, new.quadrant, new.planned_date, new.planned_time, new.deadline, new.title, new.notes,
      new.duration_estimated, new.is_urgent, new.is_important, new.has_break_consequence, new.goal_id,
      new.recurrence_rule)
  )
  execute function app.log_task_events();

create function app.log_delegation_events() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  recipient text := coalesce(new.delegated_to_name, new.delegated_to_email);
  event public.task_events;
begin
  event.task_id := new.original_task_id;
  event.delegation_id := new.id;
  event.user_id := coalesce(new.delegated_by_user_id, new.delegated_to_user_id);
  -- Neither side has an account, so nobody could see the event.
  if event.user_id is null then return null; end if;
  event.actor_id := auth.uid();
  event.params := '{}';
  -- A recipient who answers by a link may have no account.
  if current_setting('app.by_link', true) = 'true' then
    event.actor_id := new.delegated_to_user_id;
    event.params := jsonb_build_object('by', recipient);
  end if;
  if tg_op = 'INSERT' then
    event.kind := 'delegated';
    event.params := jsonb_build_object('to', recipient);
    perform app.add_task_event(event);
    return null;
  end if;
  if new.status <> old.status then
    event.kind := new.status;
    perform app.add_task_event(event);
  end if;
  if new.proposed_deadline is distinct from old.proposed_deadline then
    event.kind := case
      when new.proposed_deadline is not null then 'date_proposed'
      when new.deadline is not distinct from old.proposed_deadline then 'date_agreed'
      else 'date_declined'
    end;
    event.params := event.params
      || jsonb_build_object('deadline', coalesce(new.proposed_deadline, old.proposed_deadline));
    -- A change of status has its own event, so no second event says that the proposal ended.
    if event.kind <> 'date_declined' or new.status = old.status then perform app.add_task_event(event); end if;
  end if;
  return null;
end;
$$;

create trigger log_delegation_insert after insert on public.delegated_tasks
  for each row execute function app.log_delegation_events();
create trigger log_delegation_update after update on public.delegated_tasks
  for each row when (
    old.status <> new.status or old.proposed_deadline is distinct from new.proposed_deadline
  )
  execute function app.log_delegation_events();

-- Deletes events older than 30 days that belong to no delegation and whose task no longer exists: nobody can see them.
create function app.delete_lost_events() returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.task_events as event
  where event.delegation_id is null and event.created_at < now() - interval '30 days'
    and not exists (select from public.tasks where id = event.task_id);
$$;

select cron.schedule('delete-lost-events', '41 3 * * *', 'select app.delete_lost_events()');

revoke execute on all functions in schema app from public;
