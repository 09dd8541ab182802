-- Replies to a mail about a delegation go to the other party, as those to the first mail do.

-- Mails a person, unless the kind has no mail or they switched its topic off.
drop function app.queue_notice(uuid, app.notification_kind, jsonb, text, timestamptz);
create function app.queue_notice(
  person uuid, kind app.notification_kind, params jsonb, dedupe_key text, send_after timestamptz default null,
  reply_to text default null
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  template app.notification_templates;
  address text;
  mail record;
begin
  select * into template from app.notification_templates as known where known.kind = queue_notice.kind;
  if template.mail_class is null or not app.wants(person, template.topic, 'mail') then return; end if;
  select nullif(email, '') into address from public.profiles where id = person;
  if address is null then return; end if;
  select * into mail from app.notice_mail(kind, params, person);
  perform public.queue_mail(
    address, mail.subject, mail.html, mail.plain, dedupe_key, template.mail_class, queue_notice.send_after,
    queue_notice.reply_to
  );
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

create or replace function app.notify_proposal(delegation public.delegated_tasks, act text, by_recipient boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  who text := case when by_recipient then coalesce(delegation.delegated_to_name, delegation.delegated_to_email)
    else (select coalesce(app.full_name(profile), profile.email) from public.profiles as profile where id = delegation.delegated_by_user_id) end;
  kind app.notification_kind := 'new_date_' || act;
  due timestamptz := case when act <> 'declined' then delegation.proposed_deadline end;
  params jsonb := jsonb_build_object(
    'delegation_id', delegation.id, 'person', who, 'title', delegation.title,
    'proposed_deadline', delegation.proposed_deadline
  );
  other uuid := case when by_recipient then delegation.delegated_by_user_id else delegation.delegated_to_user_id end;
begin
  if other is not null then
    perform app.notify(other, kind, params);
    perform app.queue_notice(
      other, kind,
      params || app.mail_names(who, delegation.title)
        || jsonb_strip_nulls(jsonb_build_object('due_moment', due)),
      format('delegation:%s:%s:%s', delegation.id, act, gen_random_uuid()),
      reply_to => app.reply_address(
        case when by_recipient then delegation.delegated_to_user_id else delegation.delegated_by_user_id end
      )
    );
  elsif not by_recipient then
    perform app.mail_delegate(delegation, ('link_date_' || act)::app.notification_kind, due);
  end if;
  perform app.log_activity(
    case when by_recipient then coalesce(delegation.delegated_to_user_id, delegation.delegated_by_user_id) else delegation.delegated_by_user_id end,
    'delegation_date_' || act,
    jsonb_build_object(
      'delegation_id', delegation.id, 'title', delegation.title, 'by', who,
      'proposed_deadline', delegation.proposed_deadline
    )
  );
end;
$$;

create or replace function app.notice_overdue_delegations(moment timestamptz default now()) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  late public.delegated_tasks;
  who text;
  params jsonb;
begin
  for late in
    with told as (
      insert into app.overdue_delegations as known (delegation_id, deadline)
      select id, deadline from public.delegated_tasks
      where status in ('pending', 'accepted') and deadline <= moment and deadline > moment - interval '1 day'
        and delegated_by_user_id is not null
      on conflict (delegation_id) do update set deadline = excluded.deadline where known.deadline <> excluded.deadline
      returning delegation_id
    )
    select delegation.* from told join public.delegated_tasks as delegation on delegation.id = told.delegation_id
  loop
    who := coalesce(late.delegated_to_name, late.delegated_to_email);
    params := jsonb_build_object('delegation_id', late.id, 'person', who, 'title', late.title);
    perform app.notify(late.delegated_by_user_id, 'delegation_overdue', params);
    perform app.queue_notice(
      late.delegated_by_user_id, 'delegation_overdue', params || app.mail_names(who, late.title),
      format('delegation:%s:overdue:%s', late.id, extract(epoch from late.deadline)),
      reply_to => app.reply_address(late.delegated_to_user_id)
    );
  end loop;
end;
$$;

revoke execute on all functions in schema app from public;
