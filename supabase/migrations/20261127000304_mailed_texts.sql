-- What a person wrote goes into other people's mailboxes without links and at most 500 characters long
-- (safety attack 50). The page behind the mail's own link has all of it.

-- The text with nothing in it that a mail client would turn into a link: addresses of every kind are broken
-- visibly, as in example[.]com, and signs that nobody sees or that turn the reading direction are taken out.
create function app.inert(content text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    content,
    '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    -- file:, mailto:, https: and the like, but not 10:30.
    '(?<=[[:alpha:]]):(?=\S)|(?<=\d):(?=[^\s\d])', '[:]', 'g'),
    '(?<=\S)[@＠](?=\S)', '[at]', 'g'),
    -- A dot before what may be a top-level domain, or in a numeric address; not in 3.50 or e.g.
    '(?<=[^\s.．。｡])[.．。｡](?=[^\s\d[:punct:]]{2})|(?<=\d\.\d{1,3})\.(?=\d)|(?<=\d)\.(?=\d{1,3}\.\d{1,3}\.\d)', '[.]', 'g'),
    '\\{2,}', '\\', 'g');
$$;

-- The same, cut to a number of characters; null stays null.
create function app.mailed_text(content text, most integer) returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(line) > most then rtrim(left(line, greatest(most - 1, 0))) || '…' else line end
  from (select trim(app.inert(content)) as line) as whole;
$$;

-- As before, and its texts as they may be mailed: names, title, note and notes are 500 characters together,
-- with what the subject repeats. `more` says that something was cut.
create or replace function public.delegation_to_mail(task uuid, email text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  delegation public.delegated_tasks;
  sent integer;
  sender text;
  recipient text;
  title text;
  message text;
  notes text;
  room integer;
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  select * into delegation from public.delegated_tasks
  where delegated_by_user_id = caller and (original_task_id = task or id = task)
    and delegated_to_email = lower(trim(delegation_to_mail.email)) and status in ('pending', 'accepted')
  order by created_at desc limit 1 for update;
  if not found then
    raise sqlstate 'PT404' using message = 'You have no open delegation of this task to this address.';
  end if;
  select count(*) into sent from app.delegation_links
  where delegation_id = delegation.id and created_at > now() - interval '1 day';
  if sent >= 3 or (
    select count(*) from app.delegation_links as link
    join public.delegated_tasks as other on other.id = link.delegation_id
    where other.delegated_by_user_id = caller and link.created_at > now() - interval '1 hour'
  ) >= 30 then
    raise sqlstate 'PT429' using message = 'Too many mails. Try again later.';
  end if;
  sender := (
    select app.mailed_text(coalesce(app.full_name(profile), profile.email), 60)
    from public.profiles as profile where id = caller
  );
  recipient := app.mailed_text(delegation.delegated_to_name, 60);
  title := app.mailed_text(delegation.title, 100);
  -- The subject repeats the sender's name and the title.
  room := 500 - 2 * length(sender) - coalesce(length(recipient), 0) - 2 * length(title);
  message := app.mailed_text(delegation.delegation_notes, room);
  room := room - coalesce(length(message), 0);
  notes := case when room > 0 then app.mailed_text(delegation.notes, room) end;
  return json_build_object(
    'id', delegation.id,
    'sent', sent,
    'title', title,
    'notes', notes,
    'delegation_notes', message,
    'more', (title, message, notes) is distinct from (
      trim(app.inert(delegation.title)), trim(app.inert(delegation.delegation_notes)), trim(app.inert(delegation.notes))
    ),
    'deadline', delegation.deadline,
    'is_urgent', delegation.is_urgent,
    'is_important', delegation.is_important,
    'recipient_name', recipient,
    'recipient_email', delegation.delegated_to_email,
    'registered', delegation.delegated_to_user_id is not null,
    'delegator', sender,
    'time_zone', (select time_zone from public.profiles where id = caller),
    'website', (select website from public.platform_settings)
  );
end;
$$;

-- As before, and its names as they may be mailed: each stands in the mail up to three times.
create or replace function public.invitation_to_mail(invitation_id uuid) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations
  where id = invitation_id and company_id = app.company_managed_by_caller()
    and accepted_at is null and revoked_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no open invitation of your company to send.';
  end if;
  return json_build_object(
    'id', invitation.id,
    'email', invitation.email,
    'role', invitation.role,
    'expires_at', invitation.expires_at,
    'company', (select app.mailed_text(name, 80) from public.companies where id = invitation.company_id),
    'invited_by', (
      select app.mailed_text(coalesce(app.full_name(person), person.email), 60)
      from public.profiles as person where id = auth.uid()
    ),
    'website', (select website from public.platform_settings)
  );
end;
$$;

-- As before, and what the mail quotes of a ticket holds no links.
create or replace function app.tell_of_message(
  recipient uuid, ticket public.support_tickets, title text, message text, body text, page text, button text,
  dedupe_key text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  link text := format('%s?ticket=%s', page, ticket.id);
begin
  perform app.tell(recipient, title, message, 'info', link,
    jsonb_build_object('ticket_id', ticket.id, 'kind', 'support'));
  if app.wants(recipient, 'support', 'mail') then
    perform app.queue_notice(
      recipient, dedupe_key, app.inert(message), format('“%s”', app.inert(app.excerpt(body))), button, link,
      format('This is about ticket %s. Nobody reads answers to this mail: write in the ticket.', ticket.number),
      'others'
    );
  end if;
end;
$$;

revoke execute on function app.inert(text), app.mailed_text(text, integer) from public;
