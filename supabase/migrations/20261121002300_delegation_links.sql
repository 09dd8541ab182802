-- Delegating to somebody without an account: the mail's link shows one task and lets its holder answer
-- for the recipient. The token goes by mail alone; what is kept is its hash. And another date may be
-- proposed, by link or from an account.

alter table public.delegated_tasks
  add column proposed_deadline timestamptz
    check (proposed_deadline between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z');

create table app.delegation_links (
  id bigint generated always as identity primary key,
  delegation_id uuid not null references public.delegated_tasks (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '30 days',
  answers integer not null default 0,
  created_at timestamptz not null default now()
);
create index delegation_links_delegation_id on app.delegation_links (delegation_id, created_at desc);

-- The caller's own open delegation of a task (or of its own id) to an address, with what its mail says.
-- Counted: 30 mails an hour for each person, 3 a day for each delegation (safety attack 18).
create function public.delegation_to_mail(task uuid, email text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  delegation public.delegated_tasks;
  sent integer;
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
  return json_build_object(
    'id', delegation.id,
    'sent', sent,
    'title', delegation.title,
    'notes', delegation.notes,
    'delegation_notes', delegation.delegation_notes,
    'deadline', delegation.deadline,
    'is_urgent', delegation.is_urgent,
    'is_important', delegation.is_important,
    'recipient_name', delegation.delegated_to_name,
    'recipient_email', delegation.delegated_to_email,
    'registered', delegation.delegated_to_user_id is not null,
    'delegator', (
      select coalesce(app.full_name(profile), profile.email) from public.profiles as profile where id = caller
    ),
    'time_zone', (select time_zone from public.profiles where id = caller),
    'website', (select website from public.platform_settings)
  );
end;
$$;

-- Keeps a link's hash and puts its mail into the outbox: both or neither.
create function public.mail_delegation_link(
  delegation uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.queue_mail(recipient, subject, html, plain, dedupe_key) then return false; end if;
  insert into app.delegation_links (delegation_id, token_hash)
  values (mail_delegation_link.delegation, mail_delegation_link.token_hash);
  return true;
end;
$$;

create function app.delegation_of_link(token text) returns public.delegated_tasks
language plpgsql
security definer
set search_path = ''
as $$
declare
  link app.delegation_links;
  delegation public.delegated_tasks;
begin
  select * into link from app.delegation_links
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex');
  if not found then
    raise sqlstate 'PT404' using message = 'This link does not exist. Ask for a new one.';
  end if;
  if link.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'This link has expired. Ask for a new one.';
  end if;
  select * into delegation from public.delegated_tasks where id = link.delegation_id;
  return delegation;
end;
$$;

-- What the holder of a link sees: this one task, and of its sender the name alone.
create function public.delegation_by_token(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks := app.delegation_of_link(token);
begin
  return json_build_object(
    'title', delegation.title,
    'notes', delegation.notes,
    'delegation_notes', delegation.delegation_notes,
    'deadline', delegation.deadline,
    'proposed_deadline', delegation.proposed_deadline,
    'duration_estimated', delegation.duration_estimated,
    'is_urgent', delegation.is_urgent,
    'is_important', delegation.is_important,
    'status', delegation.status,
    'recipient_name', delegation.delegated_to_name,
    'has_account', delegation.delegated_to_user_id is not null,
    'delegator', (
      select coalesce(app.full_name(profile), 'Somebody') from public.profiles as profile
      where id = delegation.delegated_by_user_id
    )
  );
end;
$$;

-- Tells the other side of a proposal, and writes it down for the side that acted.
create function app.tell_of_proposal(delegation public.delegated_tasks, act text, by_recipient boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  who text := case when by_recipient then coalesce(delegation.delegated_to_name, delegation.delegated_to_email)
    else (select coalesce(app.full_name(profile), profile.email) from public.profiles as profile where id = delegation.delegated_by_user_id) end;
  other uuid := case when by_recipient then delegation.delegated_by_user_id else delegation.delegated_to_user_id end;
  facts jsonb := jsonb_build_object('delegation_id', delegation.id, 'proposed_deadline', delegation.proposed_deadline);
begin
  if other is not null then
    perform app.tell(other, 'New Date ' || initcap(act), format('%s: “%s”, a new date is %s.', who, delegation.title, act),
      'info', '/delegations', facts);
  end if;
  perform app.log_activity(
    case when by_recipient then coalesce(delegation.delegated_to_user_id, delegation.delegated_by_user_id) else delegation.delegated_by_user_id end,
    'delegation_date_' || act, format('%s: “%s”, a new date is %s', who, delegation.title, act), facts
  );
end;
$$;

create function app.propose(delegation public.delegated_tasks, proposed timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if proposed is null or proposed < now() - interval '1 day' then
    raise check_violation using message = 'Propose a date that is still to come.';
  end if;
  if delegation.status not in ('pending', 'accepted') then
    raise sqlstate 'PT409' using message = format('This delegation is %s.', delegation.status);
  end if;
  update public.delegated_tasks set proposed_deadline = proposed where id = delegation.id
  returning * into delegation;
  perform app.tell_of_proposal(delegation, 'proposed', true);
end;
$$;

create function public.propose_date(delegation_id uuid, proposed timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks;
begin
  select * into delegation from public.delegated_tasks
  where id = delegation_id and (
    delegated_to_user_id = auth.uid()
    or (delegated_to_user_id is null and delegated_to_email = app.confirmed_email())
  ) for update;
  if not found then
    raise insufficient_privilege using message = 'Only the recipient may propose another date.';
  end if;
  perform app.propose(delegation, proposed);
end;
$$;

create function public.settle_proposal(delegation_id uuid, agree boolean) returns void
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
    raise insufficient_privilege using message = 'Only the person who delegated the task may settle its date.';
  end if;
  if delegation.proposed_deadline is null then
    raise sqlstate 'PT409' using message = 'No other date is proposed.';
  end if;
  update public.delegated_tasks set
    deadline = case when agree then proposed_deadline else deadline end,
    proposed_deadline = null
  where id = delegation.id;
  if agree then
    update public.tasks set deadline = delegation.proposed_deadline where id = delegation.original_task_id;
  end if;
  perform app.tell_of_proposal(delegation, case when agree then 'agreed' else 'declined' end, false);
end;
$$;

-- Answers for the recipient. GET shows and POST acts: this one is volatile, so the API takes no GET.
create function public.answer_delegation(token text, answer text, proposed timestamptz default null) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks := app.delegation_of_link(token);
  claims text := current_setting('request.jwt.claims', true);
  link app.delegation_links;
begin
  update app.delegation_links set answers = answers + 1
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') returning * into link;
  if link.answers > 60 then
    raise sqlstate 'PT429' using message = 'This link was used too often. Ask for a new one.';
  end if;
  -- Of two answers at once, the second finds what the first has made of it.
  select * into delegation from public.delegated_tasks where id = delegation.id for update;
  if answer not in ('accept', 'decline', 'done', 'propose') or answer is null then
    raise check_violation using message = 'An answer is accept, decline, done or propose.';
  end if;
  if not (
    answer in ('accept', 'decline') and delegation.status = 'pending'
    or answer in ('done', 'propose') and delegation.status in ('pending', 'accepted')
  ) then
    raise sqlstate 'PT409' using message = format('This delegation is %s already.', delegation.status);
  end if;
  -- The link acts, not whoever is signed in beside it; the triggers hear so.
  perform set_config('request.jwt.claims', '', true), set_config('app.by_link', 'true', true);
  if answer = 'propose' then
    perform app.propose(delegation, proposed);
  elsif answer = 'decline' then
    update public.delegated_tasks set status = 'rejected' where id = delegation.id;
  else
    if delegation.status = 'pending' then
      update public.delegated_tasks set status = 'accepted', accepted_at = now() where id = delegation.id;
    end if;
    if answer = 'done' then
      update public.delegated_tasks set status = 'completed', completed_at = now() where id = delegation.id;
    end if;
  end if;
  perform set_config('app.by_link', '', true), set_config('request.jwt.claims', coalesce(claims, ''), true);
  return public.delegation_by_token(token);
end;
$$;

-- As before, and for an answer by link: the recipient is who acted, account or not.
create or replace function app.moved_delegation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  by_link boolean := coalesce(current_setting('app.by_link', true) = 'true', false);
  actor uuid := case when by_link then new.delegated_to_user_id else coalesce(auth.uid(), new.delegated_by_user_id) end;
  other uuid := case when not by_link and actor = new.delegated_by_user_id then new.delegated_to_user_id else new.delegated_by_user_id end;
  who text;
begin
  case new.status
    when 'accepted' then
      update public.tasks set delegated_to_user_id = new.delegated_to_user_id
      where id = new.original_task_id;
    when 'completed' then
      update public.tasks set status = 'completed', completed_at = new.completed_at
      where id = new.original_task_id and status = 'delegated';
    else
      update public.tasks set
        status = 'not_started', started_at = null, delegated_to_user_id = null, delegated_to_email = null,
        delegated_to_name = null, delegated_at = null, delegation_notes = null
      where id = new.original_task_id and status = 'delegated';
  end case;

  if by_link then
    who := coalesce(new.delegated_to_name, new.delegated_to_email);
  else
    select coalesce(app.full_name(profile), profile.email) into who
    from public.profiles as profile where id = actor;
  end if;
  if other is not null then
    perform app.tell(
      other, 'Delegation ' || initcap(new.status), format('%s: “%s” is %s.', who, new.title, new.status),
      case new.status when 'rejected' then 'warning' when 'cancelled' then 'warning' else 'success' end,
      '/delegations', jsonb_build_object('delegation_id', new.id)
    );
  end if;
  perform app.log_activity(
    coalesce(actor, new.delegated_by_user_id), 'delegation_' || new.status, format('“%s” is %s', new.title, new.status),
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id, 'by', who)
  );
  return null;
end;
$$;

revoke execute on function public.delegation_to_mail(uuid, text),
  public.mail_delegation_link(uuid, text, text, text, text, text, text), app.delegation_of_link(text),
  public.delegation_by_token(text), app.tell_of_proposal(public.delegated_tasks, text, boolean),
  app.propose(public.delegated_tasks, timestamptz), public.propose_date(uuid, timestamptz),
  public.settle_proposal(uuid, boolean), public.answer_delegation(text, text, timestamptz)
  from public, anon, authenticated;
grant execute on function public.delegation_to_mail(uuid, text), public.propose_date(uuid, timestamptz),
  public.settle_proposal(uuid, boolean) to authenticated;
grant execute on function public.delegation_by_token(text), public.answer_delegation(text, text, timestamptz)
  to anon, authenticated;
grant execute on function public.mail_delegation_link(uuid, text, text, text, text, text, text) to service_role;

-- The same for an invitation: its mail and the hash of its link, both or neither.
create function public.invitation_to_mail(invitation_id uuid) returns json
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
    'company', (select name from public.companies where id = invitation.company_id),
    'invited_by', (select coalesce(app.full_name(person), person.email) from public.profiles as person where id = auth.uid()),
    'website', (select website from public.platform_settings)
  );
end;
$$;

create function public.mail_invitation_link(
  invitation_id uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.queue_mail(recipient, subject, html, plain, dedupe_key) then return false; end if;
  perform public.make_invitation_link(invitation_id, token_hash);
  return true;
end;
$$;
revoke execute on function public.invitation_to_mail(uuid),
  public.mail_invitation_link(uuid, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.mail_invitation_link(uuid, text, text, text, text, text, text) to service_role;
grant execute on function public.invitation_to_mail(uuid) to authenticated;
