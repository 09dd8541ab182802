-- The recipient can undo accepting, as declining: for a minute, during which the delegator's mail waits.

insert into app.activity_templates (activity_type, description) values
  ('delegation_accept_undone', '{by} undid accepting “{title}”');

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

-- Undoes the effects of an answer: deletes the delegator's notification, the mail and the event. After declining,
-- delegates the original task again.
create function app.after_answer_undone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kinds constant text[] := array['delegation_' || old.status, format('delegation_%s_with_message', old.status)];
  ids constant jsonb := jsonb_build_object('params', jsonb_build_object('delegation_id', new.id));
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
  delete from public.notifications
  where user_id = new.delegated_by_user_id and metadata ->> 'kind' = any (kinds) and metadata @> ids;
  -- The delegator may have deleted it already, and must not restore it.
  delete from app.removed_notifications
  where user_id = new.delegated_by_user_id and content -> 'metadata' ->> 'kind' = any (kinds)
    and content -> 'metadata' @> ids;
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

drop trigger reopen_declined on public.delegated_tasks;
drop function app.after_decline_undone();
create trigger reopen_answered after update on public.delegated_tasks
  for each row when (old.status in ('accepted', 'rejected') and new.status = 'pending')
  execute function app.after_answer_undone();

-- Returns for how many seconds accepting can still be undone; null if it cannot. Agreeing to a proposed date accepts
-- the delegation too, and after that the recipient cannot undo it alone.
create function app.accept_undo_seconds(delegation public.delegated_tasks) returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if delegation.status is distinct from 'accepted' or delegation.delegated_by_user_id is null
    or delegation.accepted_at is null or delegation.accepted_at <= now() - interval '1 minute'
    or exists (
      select from public.task_events as event
      where event.delegation_id = delegation.id and event.kind = 'date_agreed'
        and event.created_at >= delegation.accepted_at
    ) then
    return null;
  end if;
  return ceil(extract(epoch from delegation.accepted_at + interval '1 minute' - now()));
end;
$$;

-- Makes an accepted delegation pending again. Each acceptance rings for the delegator, so five of them a day can be
-- undone.
create function app.undo_accept(delegation uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  accepted public.delegated_tasks;
  undone integer;
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  select * into accepted from public.delegated_tasks where id = delegation for update;
  select count(*) into undone from public.activity_logs as act
  where act.user_id in (accepted.delegated_to_user_id, accepted.delegated_by_user_id)
    and act.activity_type = 'delegation_accept_undone' and act.metadata ->> 'delegation_id' = delegation::text
    and act.created_at > now() - interval '1 day';
  if undone >= 5 or app.accept_undo_seconds(accepted) is null then
    raise sqlstate 'PT409' using message = 'undo_too_late';
  end if;
  -- Without claims the update is the database's own: no person may set this status.
  perform set_config('request.jwt.claims', '', true);
  update public.delegated_tasks set status = 'pending', accepted_at = null, answer_message = null
  where id = delegation;
  perform set_config('request.jwt.claims', claims, true);
end;
$$;

-- Makes a delegation that the caller accepted pending again.
create function public.undo_accept(delegation_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.delegated_tasks where id = undo_accept.delegation_id and delegated_to_user_id = auth.uid()
  ) then
    raise insufficient_privilege using message = 'not_recipient';
  end if;
  perform app.undo_accept(undo_accept.delegation_id);
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
    -- Null unless the deadline is a day without a time.
    'deadline_day', (
      select to_char(clock, 'YYYY-MM-DD')
      from app.clock_of(delegation.delegated_by_user_id, delegation.deadline) as clock
      where to_char(clock, 'HH24:MI') = '23:59'
    ),
    'proposed_deadline', delegation.proposed_deadline,
    'duration_estimated', delegation.duration_estimated,
    -- As shownPriorityOf in domain/delegations/steps.ts, which the mail uses.
    'priority', case when delegation.is_urgent then 'high' when delegation.is_important then 'medium' end,
    'status', delegation.status,
    -- Null unless app.undo_accept or app.undo_decline can still undo the answer.
    'undo_seconds', coalesce(app.accept_undo_seconds(delegation), (
      select ceil(extract(epoch from undo.declined_at + interval '1 minute' - now()))::integer
      from app.delegation_undo as undo
      where undo.delegation_id = delegation.id and delegation.status = 'rejected'
        and undo.declined_at > now() - interval '1 minute'
    )),
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

revoke execute on function app.after_answer_undone() from public;
revoke execute on function app.accept_undo_seconds(public.delegated_tasks) from public;
revoke execute on function app.undo_accept(uuid) from public;
revoke execute on function public.undo_accept(uuid) from public, anon;
grant execute on function public.undo_accept(uuid) to authenticated;
