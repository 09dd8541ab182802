-- The longest functions of delegations call parts with names of their own. Nothing else changes.

-- Changes the delegator's task as its delegation was changed, unless the task now belongs to a colleague.
create function app.update_original_task(delegation public.delegated_tasks) returns void
language plpgsql
set search_path = ''
as $$
begin
  case delegation.status
    when 'accepted' then
      update public.tasks set delegated_to_user_id = delegation.delegated_to_user_id
      where id = delegation.original_task_id and user_id = delegation.delegated_by_user_id and status = 'delegated';
    when 'completed' then
      update public.tasks set status = 'completed', completed_at = delegation.completed_at
      where id = delegation.original_task_id and user_id = delegation.delegated_by_user_id and status = 'delegated';
    else
      update public.tasks set
        status = 'not_started', started_at = null, delegated_to_user_id = null, delegated_to_email = null,
        delegated_to_name = null, delegated_at = null, delegation_notes = null
      where id = delegation.original_task_id and user_id = delegation.delegated_by_user_id and status = 'delegated';
  end case;
end;
$$;

-- Updates the original task; then notifies the other side and logs the change. For an answer by a link the actor is the
-- recipient, who may have no account.
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
  params jsonb;
begin
  perform app.update_original_task(new);
  -- The notification about the agreed date says it all; end_company_delegations says why it ended the delegation.
  if new.status = 'accepted' and current_setting('app.by_agreement', true) = 'true'
    or current_setting('app.by_departure', true) = 'true' then
    return null;
  end if;
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
    params := jsonb_build_object('delegation_id', new.id, 'person', who, 'title', new.title)
      || jsonb_strip_nulls(jsonb_build_object('message', answer));
    perform app.notify(other, kind::app.notification_kind, params);
    if new.status = 'completed' then perform host.cancel_mail(format('delegation:%s:accepted', new.id)); end if;
    perform app.queue_notice(
      other, kind::app.notification_kind, params || app.mail_names(who, new.title),
      format('delegation:%s:%s', new.id, new.status),
      -- Accepting and declining can be undone for a minute.
      case when new.status in ('accepted', 'rejected') then now() + interval '70 seconds' end,
      app.reply_address(actor)
    );
  end if;
  perform app.log_activity(
    coalesce(actor, new.delegated_by_user_id), 'delegation_' || new.status,
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id, 'title', new.title, 'by', who)
  );
  return null;
end;
$$;

-- Raises an error unless the caller's side may change the columns that differ.
create function app.check_delegation_change(
  before public.delegated_tasks, after public.delegated_tasks, by_delegator boolean, by_recipient boolean
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if after.delegated_to_user_id is distinct from before.delegated_to_user_id
    and not (by_recipient and after.delegated_to_user_id = auth.uid()) then
    raise insufficient_privilege using message = 'not_recipient';
  end if;
  if (after.follow_up_notes, after.follow_up_date) is distinct from (before.follow_up_notes, before.follow_up_date)
    and not by_delegator then
    raise insufficient_privilege using message = 'not_delegator';
  end if;
  -- A message comes only with its answer.
  if after.answer_message is distinct from before.answer_message
    and not (before.status = 'pending' and after.status in ('accepted', 'rejected'))
    or after.completion_message is distinct from before.completion_message
    and not (before.status = 'accepted' and after.status = 'completed') then
    raise insufficient_privilege using message = 'delegation_step_not_allowed',
      detail = jsonb_build_object('from', before.status, 'to', after.status)::text;
  end if;
end;
$$;

-- Spec §4 delegation status: allows a change of status only to the side that may make it; the error says which side
-- that is. Changes of status that the specification does not list are refused.
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

  perform app.check_delegation_change(old, new, by_delegator, by_recipient);
  new.follow_up_required := new.follow_up_date is not null;
  -- Values that clients send for these times are ignored.
  new.accepted_at := old.accepted_at;
  new.completed_at := old.completed_at;
  if new.status = old.status then return new; end if;

  case
    when new.status = 'accepted' and current_setting('app.by_agreement', true) = 'true' then
      -- Agreeing to the recipient's date accepts on their behalf; answer_proposal has checked the delegator.
      null;
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

-- Raises an error unless a link may give this answer to a delegation in its status.
create function app.check_link_answer(delegation public.delegated_tasks, answer text, message text) returns void
language plpgsql
set search_path = ''
as $$
begin
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
end;
$$;

-- Answers a delegation as its recipient, by the token of a link; `undo` undoes accepting or declining. The function is
-- volatile, so PostgREST refuses to call it by GET.
create or replace function public.answer_delegation(
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
  if answer = 'undo' and delegation.status = 'accepted' then
    perform app.undo_accept(delegation.id);
  elsif answer = 'undo' then
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
  perform app.check_link_answer(delegation, answer, message);
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

-- Logs that a delegation ended because the member left the company, and notifies the other side, unless that is the
-- caller.
create function app.notify_departure(ended public.delegated_tasks, member public.profiles, caller uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  who constant text := coalesce(app.full_name(member), member.email);
  event public.task_events;
  other uuid;
  kind app.notification_kind;
  params jsonb;
begin
  event.task_id := ended.original_task_id;
  event.delegation_id := ended.id;
  event.user_id := ended.delegated_by_user_id;
  event.actor_id := member.id;
  event.kind := 'member_left';
  event.params := jsonb_build_object('by', who);
  perform app.add_task_event(event);
  perform app.log_activity(
    member.id, 'delegation_ended',
    jsonb_build_object('delegation_id', ended.id, 'task_id', ended.original_task_id, 'title', ended.title, 'by', who)
  );
  if ended.status = 'cancelled' then
    other := ended.delegated_to_user_id;
    kind := 'delegation_delegator_left';
  else
    other := ended.delegated_by_user_id;
    kind := 'delegation_recipient_left';
  end if;
  -- An owner who removes the member knows.
  if other = caller then return; end if;
  params := jsonb_build_object('delegation_id', ended.id, 'person', who, 'title', ended.title);
  perform app.notify(other, kind, params);
  perform app.queue_notice(
    other, kind, params || app.mail_names(who, ended.title), format('delegation:%s:%s', ended.id, kind),
    reply_to => app.reply_address(member.id)
  );
end;
$$;

-- Ends the open delegations between a member who leaves and the colleagues who stay (safety attack 48): each task
-- returns to its delegator, and the other side is notified. Delegations by the member to people outside the company
-- stay, as their own tasks do. Finds colleagues by their membership, because the delegation of a private task belongs
-- to no company.
create or replace function app.end_company_delegations(member public.profiles) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  caller constant uuid := auth.uid();
  ended public.delegated_tasks;
begin
  -- Without claims the updates are the database's own. app.by_departure leaves it to this function to say why the
  -- delegations ended: nobody declined or cancelled them.
  perform set_config('request.jwt.claims', '', true), set_config('app.by_departure', 'true', true);
  for ended in
    update public.delegated_tasks as delegation
    set status = case when delegation.delegated_by_user_id = member.id then 'cancelled' else 'rejected' end
    from public.profiles as colleague
    where delegation.status in ('pending', 'accepted') and colleague.company_id = member.company_id
      and (
        delegation.delegated_by_user_id = member.id and colleague.id = delegation.delegated_to_user_id
        or delegation.delegated_to_user_id = member.id and colleague.id = delegation.delegated_by_user_id
      )
    returning delegation.*
  loop
    perform app.notify_departure(ended, member, caller);
  end loop;
  perform set_config('app.by_departure', '', true), set_config('request.jwt.claims', claims, true);
  update public.delegated_tasks set company_id = null
  where delegated_by_user_id = member.id and company_id = member.company_id
    and status in ('pending', 'accepted');
end;
$$;

-- Deletes a person's notifications about a delegation, of some kinds or of all.
create function app.delete_notifications_about(delegation uuid, person uuid, kinds text[] default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  ids constant jsonb := jsonb_build_object('params', jsonb_build_object('delegation_id', delegation));
begin
  delete from public.notifications
  where user_id = person and metadata @> ids and (kinds is null or metadata ->> 'kind' = any (kinds));
  -- The person may have deleted it already, and must not restore it.
  delete from app.removed_notifications
  where user_id = person and content -> 'metadata' @> ids
    and (kinds is null or content -> 'metadata' ->> 'kind' = any (kinds));
end;
$$;

-- Undoes a delegation that the recipient has neither answered nor got by mail: deletes it with its notification and its
-- mail, and restores the original task. If no mail is queued, for example because queueing it failed, the delegation
-- can be undone for a minute.
create or replace function public.undo_delegation(delegation_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := auth.uid();
  delegation public.delegated_tasks;
  cancelled integer;
  before record;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  select * into delegation from public.delegated_tasks as known
  where known.id = undo_delegation.delegation_id and known.delegated_by_user_id = caller for update;
  if not found then
    raise insufficient_privilege using message = 'not_delegator';
  end if;
  cancelled := case when delegation.status = 'pending' then app.cancel_delegation_mails(delegation.id) end;
  if cancelled is null or delegation.proposed_deadline is not null
    or cancelled = 0 and delegation.created_at < now() - interval '1 minute'
    or not exists (select from app.delegation_undo as undo where undo.delegation_id = delegation.id) then
    raise sqlstate 'PT409' using message = 'already_sent';
  end if;

  select content.* into before from app.delegation_undo as undo,
    jsonb_populate_record(null::public.tasks, undo.original) as content
  where undo.delegation_id = delegation.id;
  delete from public.delegated_tasks as known where known.id = delegation.id;
  update public.tasks as task set
    status = before.status,
    started_at = before.started_at,
    -- The person may have moved the task meanwhile, and a task outside Do Now is placed.
    is_unsorted = before.is_unsorted and task.quadrant = 'do_now',
    placed_by = before.placed_by,
    delegated_to_user_id = before.delegated_to_user_id,
    delegated_to_email = before.delegated_to_email,
    delegated_to_name = before.delegated_to_name,
    delegated_at = before.delegated_at,
    delegation_notes = before.delegation_notes
  where task.id = delegation.original_task_id and task.user_id = caller and task.status = 'delegated';

  perform app.delete_notifications_about(delegation.id, delegation.delegated_to_user_id);
  perform app.log_activity(
    caller, 'delegation_undone',
    jsonb_build_object(
      'delegation_id', delegation.id, 'task_id', delegation.original_task_id, 'title', delegation.title,
      'recipient', coalesce(delegation.delegated_to_name, delegation.delegated_to_email)
    )
  );
end;
$$;

-- Undoes the effects of an answer: deletes the delegator's notification, the mail and the event. After declining,
-- delegates the original task again.
create or replace function app.after_answer_undone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  undo app.delegation_undo;
begin
  if old.status = 'rejected' then
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
  end if;
  perform app.delete_notifications_about(
    new.id, new.delegated_by_user_id,
    array['delegation_' || old.status, format('delegation_%s_with_message', old.status)]
  );
  perform host.cancel_mail(format('delegation:%s:%s', new.id, old.status));
  delete from public.task_events where delegation_id = new.id and kind = old.status;
  perform app.log_activity(
    coalesce(new.delegated_to_user_id, new.delegated_by_user_id),
    case old.status when 'accepted' then 'delegation_accept_undone' else 'delegation_decline_undone' end,
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

revoke execute on all functions in schema app from public;
