-- The other party of a delegation is mailed when it is answered, changed or late. A person with an account can switch
-- these mails off; a delegate without one is mailed only what changes for them, with a new link.

insert into app.notification_templates (
  kind, topic, type, link, params, title, message, mail_class, mail_link, mail_params, mail_subject, mail_text,
  mail_button, mail_footer
) values
  ('delegation_overdue', 'delegation_answered', 'warning', '/delegations', '{delegation_id, person, title}',
    'Deadline Passed', '“{title}” was due, and {person} hasn’t completed it.',
    'others', '/delegations?open={delegation_id}', '{who, task}', '“{task}” was due',
    '{who} hasn’t completed it. Ask how it’s going, or agree on another date.',
    'Open the task', 'You get this email about a task that you delegated. You can switch these emails off in your settings.'),
  ('link_delegation_cancelled', null, null, null, '{}', null, null,
    'others', null, '{who, task}', '{who} cancelled “{task}”', 'You don’t need to do it.',
    'Open the task', 'You get this email because {who} had sent you this task.'),
  ('link_date_agreed', null, null, null, '{}', null, null,
    'others', '/delegation#{token}', '{who, task, token, due_at}', '{who} agreed to your date for “{task}”',
    'It’s due on {due_at} now.',
    'Open the task', 'You get this email because {who} sent you this task.'),
  ('link_date_declined', null, null, null, '{}', null, null,
    'others', '/delegation#{token}', '{who, task, token}', '{who} kept the original date for “{task}”',
    'Tell them if you can’t do it by then.',
    'Open the task', 'You get this email because {who} sent you this task.');

update app.notification_templates as template set
  mail_class = 'others',
  mail_link = '/delegations?open={delegation_id}',
  mail_params = mail.params::text[],
  mail_subject = mail.subject,
  mail_text = mail.content,
  mail_button = 'Open the task',
  mail_footer = case template.topic
    when 'delegation_answered' then
      'You get this email about a task that you delegated. You can switch these emails off in your settings.'
    else 'You get this email about a task delegated to you. You can switch these emails off in your settings.'
  end
from (values
  ('delegation_accepted', '{who, task}', '{who} accepted “{task}”', 'We’ll tell you when it’s done.'),
  ('delegation_accepted_with_message', '{who, task}', '{who} accepted “{task}”', '“{message}”'),
  ('delegation_rejected', '{who, task}', '{who} declined “{task}”', 'Do it yourself, or ask someone else.'),
  ('delegation_rejected_with_message', '{who, task}', '{who} declined “{task}”', '“{message}”'),
  ('delegation_completed', '{who, task}', '{who} completed “{task}”', 'The task is marked as completed.'),
  ('delegation_completed_with_message', '{who, task}', '{who} completed “{task}”', '“{message}”'),
  ('delegation_cancelled', '{who, task}', '{who} cancelled “{task}”', 'You don’t need to do it.'),
  ('new_date_proposed', '{who, task, due_at}', '{who} proposes another date for “{task}”',
    'They can have it done by {due_at}. Agree to it, or keep your date.'),
  ('new_date_agreed', '{who, task, due_at}', '{who} agreed to your date for “{task}”', 'It’s due on {due_at} now.'),
  ('new_date_declined', '{who, task}', '{who} kept the original date for “{task}”',
    'Tell them if you can’t do it by then.')
) as mail (kind, params, subject, content)
where template.kind::text = mail.kind;

comment on table public.notification_choices is
  'Without a row both are on. A notification has its topic in metadata.topic. Only mails of the topics delegation_received, delegation_answered, delegation_changed and support can be switched off.';

-- Returns the texts of the mail of a kind. Dates are in the reader's zone.
create function app.notice_mail(
  kind app.notification_kind, params jsonb, reader uuid, out subject text, out html text, out plain text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  template app.notification_templates;
  inert jsonb;
  content text;
  footer text;
  link text;
begin
  select * into strict template from app.notification_templates as known where known.kind = notice_mail.kind;
  perform app.check_params(template.kind, params, template.params || template.mail_params);
  select layout.html into html from app.mail_templates as layout where name = 'notice';
  select jsonb_object_agg(key, case when key like '%\_at' then value else app.isolated(app.inert(value)) end) into inert
  from jsonb_each_text(params);
  subject := app.fill(coalesce(template.mail_subject, template.title), inert, reader);
  content := app.fill(coalesce(template.mail_text, template.message), inert, reader);
  footer := app.fill(template.mail_footer, inert, reader);
  link := app.site() || app.fill(coalesce(template.mail_link, template.link), params, reader);
  if link is null then
    html := regexp_replace(html, '\{\{ if \.Link \}\}.*?\{\{ end \}\}', '', 'g');
  end if;
  html := replace(replace(html, '{{ if .Link }}', ''), '{{ end }}', '');
  html := app.fill_layout(html, jsonb_build_object(
    'Title', subject, 'Text', content, 'Button', template.mail_button, 'Footer', footer, 'Link', link
  ));
  plain := concat_ws(E'\n\n', subject, content, template.mail_button || ': ' || link, footer);
end;
$$;

-- Mails a person, unless the kind has no mail or they switched its topic off.
drop function app.queue_notice(uuid, app.notification_kind, jsonb, text);
create function app.queue_notice(
  person uuid, kind app.notification_kind, params jsonb, dedupe_key text, send_after timestamptz default null
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
    address, mail.subject, mail.html, mail.plain, dedupe_key, template.mail_class, queue_notice.send_after
  );
end;
$$;

-- The address that an answer to a person's mail goes to; null if it could not be mailed.
create function app.reply_address(person uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select account.email from auth.users as account
  where account.id = person and account.email_confirmed_at is not null
    -- Others are left out, because queue_mail would refuse the mail.
    and account.email ~ '^[^\s[:cntrl:]@,;<>"]+@[^\s[:cntrl:]@,;<>"]+$';
$$;

-- Returns how a mail names a person and a task: short, because the subject has both.
create function app.mail_names(who text, title text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('who', app.mailed_text(who, 60), 'task', app.mailed_text(title, 100));
$$;

-- Returns whether the confirmed owner of an address switched the mails of a topic off.
create function app.is_unwanted(address text, topic text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users as account
    where lower(account.email) = lower(address) and account.email_confirmed_at is not null
      and not app.wants(account.id, topic, 'mail')
  );
$$;

create or replace function public.mail_delegation_link(delegation uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  send_after constant timestamptz := now() + interval '8 seconds';
  delegator uuid;
  unwanted boolean := app.is_unwanted(mail_delegation_link.recipient, 'delegation_received');
begin
  -- Locked before the mailbox, as in undo_delegation.
  select delegated_by_user_id into delegator from public.delegated_tasks as known
  where known.id = mail_delegation_link.delegation for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'delegation_not_found';
  end if;
  if unwanted then
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, sent_at, last_error, send_after)
    values (mail_delegation_link.dedupe_key, mail_delegation_link.recipient, mail_delegation_link.subject,
      '', '', 'others', now(), 'not wanted', send_after)
    on conflict (dedupe_key) do nothing;
    if not found then return false; end if;
  elsif not public.queue_mail(mail_delegation_link.recipient, mail_delegation_link.subject,
    mail_delegation_link.html, mail_delegation_link.plain, mail_delegation_link.dedupe_key,
    send_after => send_after, reply_to => app.reply_address(delegator)) then
    return false;
  end if;
  insert into app.delegation_links (delegation_id, token_hash, mail_key)
  values (mail_delegation_link.delegation, mail_delegation_link.token_hash, mail_delegation_link.dedupe_key);
  return true;
end;
$$;

-- Mails a delegate without an account what the delegator did. Where something is left to do, the mail has a link of its
-- own: the first one's token is not known.
create function app.mail_delegate(delegation public.delegated_tasks, kind app.notification_kind, due timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegator constant uuid := delegation.delegated_by_user_id;
  has_link constant boolean := kind <> 'link_delegation_cancelled';
  token constant text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
  key constant text := format('delegation:%s:%s:%s', delegation.id, kind, gen_random_uuid());
  who text;
  mail record;
begin
  select coalesce(app.full_name(profile), profile.email) into who
  from public.profiles as profile where id = delegator;
  if who is null or app.is_unwanted(delegation.delegated_to_email, 'delegation_changed') then return; end if;
  select * into mail from app.notice_mail(
    kind,
    app.mail_names(who, delegation.title)
      || case when has_link then jsonb_build_object('token', token) else '{}' end
      || case when due is null then '{}' else jsonb_build_object('due_at', due) end,
    delegator
  );
  -- It follows the delegate's own answer, so it waits for its turn and is not refused.
  if host.queue_mail(
    'others', delegation.delegated_to_email, mail.subject, mail.html, mail.plain, key, 'join', null,
    app.reply_address(delegator)
  ) and has_link then
    insert into app.delegation_links (delegation_id, token_hash, mail_key)
    values (delegation.id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), key);
  end if;
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
        || case when due is null then '{}' else jsonb_build_object('due_at', due) end,
      format('delegation:%s:%s:%s', delegation.id, act, gen_random_uuid())
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

create or replace function app.after_decline_undone() returns trigger
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
  perform host.cancel_mail(format('delegation:%s:rejected', new.id));
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

create or replace function app.cancel_mails_of_closed_delegation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A delegate whose mail has not been sent knows of no task.
  knows boolean := exists (
    select from app.delegation_links as link left join host.mail_outbox as mail on mail.dedupe_key = link.mail_key
    where link.delegation_id = new.id and (mail.id is null or mail.sent_at is not null)
  );
begin
  perform app.cancel_delegation_mails(new.id);
  if new.status = 'cancelled' and new.delegated_to_user_id is null and knows then
    perform app.mail_delegate(new, 'link_delegation_cancelled', null);
  end if;
  return null;
end;
$$;

-- The deadline that a delegator was told has passed, for each delegation.
create table app.overdue_delegations (
  delegation_id uuid primary key references public.delegated_tasks (id) on delete cascade,
  deadline timestamptz not null
);
create index delegated_tasks_open_deadline on public.delegated_tasks (deadline) where status in ('pending', 'accepted');

-- Tells delegators that a deadline has passed. One of more than a day ago is left out: the host was not running, and the
-- app shows it as overdue.
create function app.notice_overdue_delegations(moment timestamptz default now()) returns void
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
      format('delegation:%s:overdue:%s', late.id, extract(epoch from late.deadline))
    );
  end loop;
end;
$$;

select cron.schedule('notice-overdue-delegations', '*/15 * * * *', 'select app.notice_overdue_delegations()');

revoke execute on all functions in schema app from public;
