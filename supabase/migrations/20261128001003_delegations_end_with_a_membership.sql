-- Delegations that end because a member leaves the company say so, in the history and in the other side's notification.
-- The person who removes the member is not notified.

alter table public.task_events drop constraint task_events_kind_check;
alter table public.task_events add constraint task_events_kind_check check (kind in (
  'started', 'paused', 'resumed', 'reopened', 'completed', 'moved', 'planned', 'unplanned', 'due', 'not_due',
  'renamed', 'edited', 'reassigned', 'delegated', 'accepted', 'rejected', 'cancelled', 'date_proposed',
  'date_agreed', 'date_declined', 'member_left'
));

insert into app.activity_templates (activity_type, description) values
  ('delegation_ended', '“{title}” is no longer delegated, because {by} left the company');

insert into app.notification_templates (
  kind, topic, type, link, params, title, message, mail_class, mail_link, mail_params, mail_subject, mail_text,
  mail_button, mail_footer
) values
  ('delegation_recipient_left', 'delegation_answered', 'warning', '/delegations', '{delegation_id, person, title}',
    'Delegation Ended', '{person} left the company, so “{title}” is no longer delegated.',
    'others', '/delegations?open={delegation_id}', '{who, task}', '“{task}” is no longer delegated',
    '{who} left the company. Do it yourself, or ask someone else.',
    'Open the task', 'You get this email about a task that you delegated. You can switch these emails off in your settings.'),
  ('delegation_delegator_left', 'delegation_changed', 'warning', '/delegations', '{delegation_id, person, title}',
    'Delegation Ended', '{person} left the company, so you don’t need to do “{title}”.',
    'others', '/delegations?open={delegation_id}', '{who, task}', 'You don’t need to do “{task}”',
    '{who} left the company.',
    'Open the task', 'You get this email about a task delegated to you. You can switch these emails off in your settings.');

create or replace function app.end_company_delegations(member public.profiles) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  caller constant uuid := auth.uid();
  who constant text := coalesce(app.full_name(member), member.email);
  ended public.delegated_tasks;
  event public.task_events;
  other uuid;
  kind app.notification_kind;
  params jsonb;
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
    event := null;
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
    continue when other = caller;
    params := jsonb_build_object('delegation_id', ended.id, 'person', who, 'title', ended.title);
    perform app.notify(other, kind, params);
    perform app.queue_notice(
      other, kind, params || app.mail_names(who, ended.title), format('delegation:%s:%s', ended.id, kind),
      reply_to => app.reply_address(member.id)
    );
  end loop;
  perform set_config('app.by_departure', '', true), set_config('request.jwt.claims', claims, true);
  update public.delegated_tasks set company_id = null
  where delegated_by_user_id = member.id and company_id = member.company_id
    and status in ('pending', 'accepted');
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
      -- Declining can be undone for a minute.
      case new.status when 'rejected' then now() + interval '70 seconds' end,
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

create or replace function app.log_delegation_events() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  recipient text := coalesce(new.delegated_to_name, new.delegated_to_email);
  event public.task_events;
begin
  -- end_company_delegations writes the event of what it ends.
  if current_setting('app.by_departure', true) = 'true' then return null; end if;
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
