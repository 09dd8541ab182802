-- Undo for delegating: the email waits for 8 seconds, and until it is sent or the recipient answers, the delegator can
-- undo the delegation as if it had never been made.

create table app.delegation_undo (
  delegation_id uuid primary key references public.delegated_tasks (id) on delete cascade,
  -- The columns of the original task that delegating changed, with their earlier values; null without an original task.
  original jsonb
);

-- The key of the link's mail in the outbox.
alter table app.delegation_links add column mail_key text;

create or replace function app.after_delegation_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegator text;
begin
  insert into app.delegation_undo (delegation_id, original) values (new.id, (
    select jsonb_build_object(
      'status', status, 'started_at', started_at, 'is_unsorted', is_unsorted, 'placed_by', placed_by,
      'delegated_to_user_id', delegated_to_user_id, 'delegated_to_email', delegated_to_email,
      'delegated_to_name', delegated_to_name, 'delegated_at', delegated_at, 'delegation_notes', delegation_notes
    )
    from public.tasks where id = new.original_task_id
  ));
  update public.tasks set
    status = 'delegated',
    delegated_to_user_id = new.delegated_to_user_id,
    delegated_to_email = new.delegated_to_email,
    delegated_to_name = new.delegated_to_name,
    delegated_at = now(),
    delegation_notes = new.delegation_notes
  where id = new.original_task_id;

  select coalesce(app.full_name(profile), profile.email) into delegator
  from public.profiles as profile where id = new.delegated_by_user_id;
  if new.delegated_to_user_id is not null then
    perform app.notify(
      new.delegated_to_user_id, 'delegation_received',
      jsonb_build_object('delegation_id', new.id, 'person', delegator, 'title', new.title)
    );
  end if;
  perform app.log_activity(
    new.delegated_by_user_id, 'task_delegated',
    jsonb_build_object(
      'delegation_id', new.id, 'task_id', new.original_task_id, 'title', new.title,
      'recipient', coalesce(new.delegated_to_name, new.delegated_to_email)
    )
  );
  return null;
end;
$$;

-- Stores a link's hash and queues its mail; returns false if the same mail is already queued. The mail is sent 8
-- seconds later, and replies to it go to the delegator. A recipient who switched off mail about delegations gets none.
-- The sender gets the same result either way, so it reveals neither whether an address has an account nor what that
-- person chose.
create or replace function public.mail_delegation_link(
  delegation uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  send_after constant timestamptz := now() + interval '8 seconds';
  delegator uuid;
  unwanted boolean := exists (
    select from auth.users as account
    where lower(account.email) = lower(mail_delegation_link.recipient) and account.email_confirmed_at is not null
      and not app.wants(account.id, 'delegation_received', 'mail')
  );
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
    send_after => send_after, reply_to => (
      select account.email from auth.users as account
      where account.id = delegator and account.email_confirmed_at is not null
        -- Others are left out, because queue_mail would refuse the mail.
        and account.email ~ '^[^\s[:cntrl:]@,;<>"]+@[^\s[:cntrl:]@,;<>"]+$'
    )) then
    return false;
  end if;
  insert into app.delegation_links (delegation_id, token_hash, mail_key)
  values (mail_delegation_link.delegation, mail_delegation_link.token_hash, mail_delegation_link.dedupe_key);
  return true;
end;
$$;

-- Cancels the unsent mails of a delegation and returns their number; null if one was sent. A mail that the recipient
-- has switched off counts as sent from the time at which it would have been sent.
create function app.cancel_delegation_mails(delegation uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  mail record;
  cancelled integer := 0;
begin
  for mail in
    select waiting.id, link.mail_key, waiting.last_error = 'not wanted' and waiting.send_after > now() as unwanted
    from app.delegation_links as link left join host.mail_outbox as waiting on waiting.dedupe_key = link.mail_key
    where link.delegation_id = delegation order by link.id
  loop
    if mail.unwanted then
      delete from host.mail_outbox where id = mail.id;
    -- A link without a key is from before mails could wait.
    elsif mail.mail_key is null or not host.cancel_mail(mail.mail_key) then
      return null;
    end if;
    if mail.id is not null then cancelled := cancelled + 1; end if;
  end loop;
  return cancelled;
end;
$$;

-- Undoes a delegation that the recipient has neither answered nor got by mail: deletes it with its notification and its
-- mail, and restores the original task. If no mail is queued, for example because queueing it failed, the delegation
-- can be undone for a minute.
create function public.undo_delegation(delegation_id uuid) returns void
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

  delete from public.notifications
  where user_id = delegation.delegated_to_user_id
    and metadata @> jsonb_build_object('params', jsonb_build_object('delegation_id', delegation.id));
  -- The recipient may have deleted it already, and must not restore it.
  delete from app.removed_notifications
  where user_id = delegation.delegated_to_user_id
    and content -> 'metadata' @> jsonb_build_object('params', jsonb_build_object('delegation_id', delegation.id));
  perform app.log_activity(
    caller, 'delegation_undone',
    jsonb_build_object(
      'delegation_id', delegation.id, 'task_id', delegation.original_task_id, 'title', delegation.title,
      'recipient', coalesce(delegation.delegated_to_name, delegation.delegated_to_email)
    )
  );
end;
$$;

-- Cancels the unsent mails of a delegation that ends: they would ask for an answer that is no longer needed.
create function app.cancel_mails_of_closed_delegation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.cancel_delegation_mails(new.id);
  return null;
end;
$$;

create trigger cancel_mails_of_closed_delegation after update on public.delegated_tasks
  for each row when (
    old.status in ('pending', 'accepted') and new.status in ('rejected', 'completed', 'cancelled')
  )
  execute function app.cancel_mails_of_closed_delegation();

insert into app.activity_templates (activity_type, description) values
  ('delegation_undone', 'Undid delegating “{title}” to {recipient}');

revoke execute on all functions in schema app from public;
revoke execute on function public.undo_delegation(uuid) from public, anon;
grant execute on function public.undo_delegation(uuid) to authenticated;
