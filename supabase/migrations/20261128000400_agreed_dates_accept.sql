-- A recipient who proposes a date offers to do the task by then, so a delegator who agrees has their answer: the
-- delegation is accepted, with one notification and one entry in its history.

create or replace function public.answer_proposal(delegation_id uuid, agree boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks;
begin
  select * into delegation from public.delegated_tasks
  where id = delegation_id and delegated_by_user_id = auth.uid() for update;
  if not found then
    raise insufficient_privilege using message = 'not_delegator';
  end if;
  if delegation.status not in ('pending', 'accepted') then
    raise sqlstate 'PT409' using message = 'delegation_closed',
      detail = jsonb_build_object('status', delegation.status)::text;
  end if;
  if delegation.proposed_deadline is null then
    raise sqlstate 'PT409' using message = 'no_proposed_date';
  end if;
  perform set_config('app.by_agreement', agree::text, true);
  update public.delegated_tasks set
    deadline = case when agree then proposed_deadline else deadline end,
    proposed_deadline = null,
    status = case when agree then 'accepted' else status end
  where id = delegation.id;
  perform set_config('app.by_agreement', '', true);
  if agree then
    update public.tasks set deadline = delegation.proposed_deadline
    where id = delegation.original_task_id and user_id = delegation.delegated_by_user_id and status = 'delegated';
  end if;
  perform app.notify_proposal(delegation, case when agree then 'agreed' else 'declined' end, false);
end;
$$;

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
  -- The notification about the agreed date says it all.
  if new.status = 'accepted' and current_setting('app.by_agreement', true) = 'true' then return null; end if;
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
      -- Declining can be undone for a minute.
      case new.status when 'rejected' then now() + interval '70 seconds' end
    );
  end if;
  perform app.log_activity(
    coalesce(actor, new.delegated_by_user_id), 'delegation_' || new.status,
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id, 'title', new.title, 'by', who)
  );
  return null;
end;
$$;

create or replace function app.log_delegation_events() returns trigger
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
  -- The event of the agreed date says that the delegation was accepted.
  if new.status <> old.status and current_setting('app.by_agreement', true) is distinct from 'true' then
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
