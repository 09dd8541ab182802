-- Answers to a delegation: each can carry a message to the delegator, and the recipient can undo declining.

alter table public.delegated_tasks
  add column answer_message text check (length(answer_message) between 1 and 500),
  add column completion_message text check (length(completion_message) between 1 and 500);
comment on column public.delegated_tasks.answer_message is
  'What the recipient wrote when they accepted or declined; null without a message.';
comment on column public.delegated_tasks.completion_message is
  'What the recipient wrote when they completed the task; null without a message.';
grant update (answer_message, completion_message) on public.delegated_tasks to authenticated;

-- When the recipient declined; null if the delegation ended in another way, and after declining was undone.
alter table app.delegation_undo add column declined_at timestamptz;

insert into app.notification_templates (kind, topic, type, link, params, title, message) values
  ('delegation_accepted_with_message', 'delegation_answered', 'success', '/delegations',
    '{delegation_id, person, title, message}',
    'Delegation Accepted', '{person} accepted “{title}”: {message}'),
  ('delegation_rejected_with_message', 'delegation_answered', 'warning', '/delegations',
    '{delegation_id, person, title, message}',
    'Delegation Rejected', '{person} declined “{title}”: {message}'),
  ('delegation_completed_with_message', 'delegation_answered', 'success', '/delegations',
    '{delegation_id, person, title, message}',
    'Delegation Completed', '{person} completed “{title}”: {message}');

insert into app.activity_templates (activity_type, description) values
  ('delegation_decline_undone', '{by} undid declining “{title}”');

create or replace function app.before_delegation_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  by_delegator boolean := coalesce(old.delegated_by_user_id = auth.uid(), false);
  by_recipient boolean := coalesce(
    old.delegated_to_user_id = auth.uid()
    or (old.delegated_to_user_id is null and old.delegated_to_email = app.confirmed_email()),
    false
  );
begin
  new.answer_message := nullif(btrim(new.answer_message, E' \t\r\n'), '');
  new.completion_message := nullif(btrim(new.completion_message, E' \t\r\n'), '');
  -- Nothing to check without a signed-in person: the service, an operator, or an answer by a link, which
  -- answer_delegation has checked.
  if actor is null then return new; end if;

  if new.delegated_to_user_id is distinct from old.delegated_to_user_id
    and not (by_recipient and new.delegated_to_user_id = actor) then
    raise insufficient_privilege using message = 'not_recipient';
  end if;
  if (new.follow_up_notes, new.follow_up_date) is distinct from (old.follow_up_notes, old.follow_up_date)
    and not by_delegator then
    raise insufficient_privilege using message = 'not_delegator';
  end if;
  -- A message comes only with its answer.
  if new.answer_message is distinct from old.answer_message
    and not (old.status = 'pending' and new.status in ('accepted', 'rejected'))
    or new.completion_message is distinct from old.completion_message
    and not (old.status = 'accepted' and new.status = 'completed') then
    raise insufficient_privilege using message = 'delegation_step_not_allowed',
      detail = jsonb_build_object('from', old.status, 'to', new.status)::text;
  end if;
  new.follow_up_required := new.follow_up_date is not null;
  -- Values that clients send for these times are ignored.
  new.accepted_at := old.accepted_at;
  new.completed_at := old.completed_at;
  if new.status = old.status then return new; end if;

  case
    when new.status in ('accepted', 'rejected') and old.status = 'pending'
      or new.status = 'completed' and old.status = 'accepted' then
      if not by_recipient then
        raise insufficient_privilege using message = 'not_recipient';
      end if;
      new.delegated_to_user_id := actor;
    when new.status = 'cancelled' and old.status in ('pending', 'accepted') then
      if not by_delegator then
        raise insufficient_privilege using message = 'not_delegator';
      end if;
    else
      raise insufficient_privilege using message = 'delegation_step_not_allowed',
        detail = jsonb_build_object('from', old.status, 'to', new.status)::text;
  end case;
  if new.status = 'accepted' then new.accepted_at := now(); end if;
  if new.status = 'completed' then new.completed_at := now(); end if;
  return new;
end;
$$;

create or replace function app.after_delegation_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  by_link boolean := coalesce(current_setting('app.by_link', true) = 'true', false);
  actor uuid := case when by_link then new.delegated_to_user_id else coalesce(auth.uid(), new.delegated_by_user_id) end;
  other uuid := case when not by_link and actor = new.delegated_by_user_id then new.delegated_to_user_id else new.delegated_by_user_id end;
  who text;
  answer text := case new.status when 'completed' then new.completion_message else new.answer_message end;
  kind text := 'delegation_' || new.status;
begin
  case new.status
    when 'accepted' then
      update public.tasks set delegated_to_user_id = new.delegated_to_user_id
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
    when 'completed' then
      update public.tasks set status = 'completed', completed_at = new.completed_at
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
    else
      update public.tasks set
        status = 'not_started', started_at = null, delegated_to_user_id = null, delegated_to_email = null,
        delegated_to_name = null, delegated_at = null, delegation_notes = null
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
  end case;
  if new.status = 'rejected' and auth.uid() = new.delegated_to_user_id then
    update app.delegation_undo set declined_at = now() where delegation_id = new.id;
  end if;

  if by_link then
    who := coalesce(new.delegated_to_name, new.delegated_to_email);
  else
    select coalesce(app.full_name(profile), profile.email) into who
    from public.profiles as profile where id = actor;
  end if;
  if other is not null then
    if answer is not null and new.status <> 'cancelled' then
      kind := kind || '_with_message';
    else
      answer := null;
    end if;
    perform app.notify(
      other, kind::app.notification_kind,
      jsonb_build_object('delegation_id', new.id, 'person', who, 'title', new.title)
        || jsonb_strip_nulls(jsonb_build_object('message', answer))
    );
  end if;
  perform app.log_activity(
    coalesce(actor, new.delegated_by_user_id), 'delegation_' || new.status,
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id, 'title', new.title, 'by', who)
  );
  return null;
end;
$$;

-- Undoes the effects of declining: delegates the original task again and deletes the delegator's notification and the
-- event.
create function app.after_decline_undone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  undo app.delegation_undo;
begin
  update app.delegation_undo set declined_at = null where delegation_id = new.id returning * into undo;
  update public.tasks set
    status = 'delegated',
    started_at = (undo.original ->> 'started_at')::timestamptz,
    delegated_to_user_id = new.delegated_to_user_id,
    delegated_to_email = new.delegated_to_email,
    delegated_to_name = new.delegated_to_name,
    delegated_at = new.created_at,
    delegation_notes = new.delegation_notes
  where id = new.original_task_id;
  delete from public.notifications
  where user_id = new.delegated_by_user_id and metadata ->> 'kind' like 'delegation\_rejected%'
    and metadata @> jsonb_build_object('params', jsonb_build_object('delegation_id', new.id));
  -- The delegator may have deleted it already, and must not restore it.
  delete from app.removed_notifications
  where user_id = new.delegated_by_user_id and content -> 'metadata' ->> 'kind' like 'delegation\_rejected%'
    and content -> 'metadata' @> jsonb_build_object('params', jsonb_build_object('delegation_id', new.id));
  delete from public.task_events where delegation_id = new.id and kind = 'rejected';
  perform app.log_activity(
    coalesce(new.delegated_to_user_id, new.delegated_by_user_id), 'delegation_decline_undone',
    jsonb_build_object(
      'delegation_id', new.id, 'task_id', new.original_task_id, 'title', new.title,
      'by', coalesce(
        (select coalesce(app.full_name(profile), profile.email) from public.profiles as profile
          where id = new.delegated_to_user_id),
        new.delegated_to_name, new.delegated_to_email
      )
    )
  );
  return null;
end;
$$;

drop trigger update_original_task on public.delegated_tasks;
create trigger update_original_task after update on public.delegated_tasks
  for each row when (old.status is distinct from new.status and new.status <> 'pending')
  execute function app.after_delegation_update();
create trigger reopen_declined after update on public.delegated_tasks
  for each row when (old.status = 'rejected' and new.status = 'pending')
  execute function app.after_decline_undone();
drop trigger log_delegation_update on public.delegated_tasks;
create trigger log_delegation_update after update on public.delegated_tasks
  for each row when (
    old.status <> new.status and new.status <> 'pending'
    or old.proposed_deadline is distinct from new.proposed_deadline
  )
  execute function app.log_delegation_events();

-- Makes a declined delegation pending again, within a minute and while the delegator has not acted on the task.
create function app.undo_decline(delegation uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  declined public.delegated_tasks;
  undo app.delegation_undo;
  task public.tasks;
  held record;
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
  if undo.declined_at is null or undo.declined_at < now() - interval '1 minute'
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

-- Makes a delegation that the caller declined pending again.
create function public.undo_decline(delegation_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.delegated_tasks where id = undo_decline.delegation_id and delegated_to_user_id = auth.uid()
  ) then
    raise insufficient_privilege using message = 'not_recipient';
  end if;
  perform app.undo_decline(undo_decline.delegation_id);
end;
$$;

create or replace function public.delegation_by_token(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks := app.delegation_of_link(token);
  is_over boolean := delegation.status in ('rejected', 'cancelled');
begin
  return json_build_object(
    'title', delegation.title,
    'notes', case when not is_over then delegation.notes end,
    'delegation_notes', case when not is_over then delegation.delegation_notes end,
    'deadline', delegation.deadline,
    'proposed_deadline', delegation.proposed_deadline,
    'duration_estimated', delegation.duration_estimated,
    'is_urgent', delegation.is_urgent,
    'is_important', delegation.is_important,
    'status', delegation.status,
    'answer_message', delegation.answer_message,
    'completion_message', delegation.completion_message,
    'recipient_name', delegation.delegated_to_name,
    'has_account', delegation.delegated_to_user_id is not null,
    'delegator', coalesce(
      (select app.full_name(profile) from public.profiles as profile where id = delegation.delegated_by_user_id),
      delegation.delegated_by_name, 'Someone'
    )
  );
end;
$$;

-- Answers a delegation as its recipient, by the token of a link; `undo` undoes declining. The function is volatile, so
-- PostgREST refuses to call it by GET.
drop function public.answer_delegation(text, text, timestamptz);
create function public.answer_delegation(
  token text, answer text, proposed timestamptz default null, message text default null
) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks := app.delegation_of_link(token);
  claims text := current_setting('request.jwt.claims', true);
  link app.delegation_links;
begin
  if answer = 'undo' then
    perform app.undo_decline(delegation.id);
  end if;
  -- Locked, so that the second of two answers sees the result of the first, and before the link, as in undo_delegation.
  select * into delegation from public.delegated_tasks where id = delegation.id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'link_not_found';
  end if;
  update app.delegation_links set answers = answers + 1
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') returning * into link;
  if link.answers > 60 then
    raise sqlstate 'PT429' using message = 'link_overused';
  end if;
  if answer not in ('accept', 'decline', 'done', 'propose', 'undo') or answer is null then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'answer')::text,
      hint = 'One of accept, decline, done, propose and undo.';
  end if;
  if length(message) > 500 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'message')::text,
      hint = 'At most 500 characters.';
  end if;
  if not (
    answer in ('accept', 'decline') and delegation.status = 'pending'
    or answer in ('done', 'propose') and delegation.status in ('pending', 'accepted')
    or answer = 'undo'
  ) then
    raise sqlstate 'PT409' using message = 'delegation_already_answered',
      detail = jsonb_build_object('status', delegation.status)::text;
  end if;
  -- The holder of the link is the actor, not a person who is signed in in the same browser. The triggers read
  -- app.by_link.
  perform set_config('request.jwt.claims', '', true), set_config('app.by_link', 'true', true);
  if answer = 'propose' then
    perform app.propose(delegation, proposed);
  elsif answer = 'decline' then
    update public.delegated_tasks set status = 'rejected', answer_message = message where id = delegation.id;
    update app.delegation_undo set declined_at = now() where delegation_id = delegation.id;
  elsif answer in ('accept', 'done') then
    if delegation.status = 'pending' then
      update public.delegated_tasks set
        status = 'accepted', accepted_at = now(), answer_message = case when answer = 'accept' then message end
      where id = delegation.id;
    end if;
    if answer = 'done' then
      update public.delegated_tasks set status = 'completed', completed_at = now(), completion_message = message
      where id = delegation.id;
    end if;
  end if;
  perform set_config('app.by_link', '', true), set_config('request.jwt.claims', coalesce(claims, ''), true);
  return public.delegation_by_token(token);
end;
$$;

revoke execute on all functions in schema app from public;
revoke execute on function public.undo_decline(uuid) from public, anon;
revoke execute on function public.answer_delegation(text, text, timestamptz, text) from public;
grant execute on function public.undo_decline(uuid) to authenticated;
grant execute on function public.answer_delegation(text, text, timestamptz, text) to anon, authenticated;
