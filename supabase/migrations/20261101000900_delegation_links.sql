-- Delegating to a person without an account: the link in the mail shows one task and lets its holder answer as the
-- recipient. The token goes out by mail only; the database stores its hash. A recipient may also propose another date,
-- by the link or when signed in.

create table app.delegation_links (
  id bigint generated always as identity primary key,
  delegation_id uuid not null references public.delegated_tasks (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '30 days',
  answers integer not null default 0,
  created_at timestamptz not null default now()
);
create index delegation_links_delegation_id on app.delegation_links (delegation_id, created_at desc);

-- Returns the caller's own open delegation to an address, with the texts for its email. `task` is the id of the task or
-- of the delegation. Names, title, note and notes have at most 500 characters together, including what the subject
-- repeats; `more` is true if something was cut. At most 30 emails an hour for each person and 3 a day for each
-- delegation (safety attack 18).
create function public.delegation_to_mail(task uuid, email text) returns json
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
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  select * into delegation from public.delegated_tasks
  where delegated_by_user_id = caller and (original_task_id = task or id = task)
    and delegated_to_email = lower(trim(delegation_to_mail.email)) and status in ('pending', 'accepted')
  order by created_at desc limit 1 for update;
  if not found then
    raise sqlstate 'PT404' using message = 'delegation_not_found';
  end if;
  select count(*) into sent from app.delegation_links
  where delegation_id = delegation.id and created_at > now() - interval '1 day';
  if sent >= 3 or (
    select count(*) from app.delegation_links as link
    join public.delegated_tasks as other on other.id = link.delegation_id
    where other.delegated_by_user_id = caller and link.created_at > now() - interval '1 hour'
  ) >= 30 then
    raise sqlstate 'PT429' using message = 'too_many_mails';
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

-- Stores a link's hash and queues its mail; returns false if the same mail is already queued. A recipient who switched
-- off mail about delegations gets none. The sender gets the same result either way, so it reveals neither whether an
-- address has an account nor what that person chose.
create function public.mail_delegation_link(
  delegation uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  unwanted boolean := exists (
    select from auth.users as account
    where lower(account.email) = lower(mail_delegation_link.recipient) and account.email_confirmed_at is not null
      and not app.wants(account.id, 'delegation_received', 'mail')
  );
begin
  if unwanted then
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, sent_at, last_error)
    values (mail_delegation_link.dedupe_key, mail_delegation_link.recipient, mail_delegation_link.subject,
      '', '', 'others', now(), 'not wanted')
    on conflict (dedupe_key) do nothing;
    if not found then return false; end if;
  elsif not public.queue_mail(mail_delegation_link.recipient, mail_delegation_link.subject,
    mail_delegation_link.html, mail_delegation_link.plain, mail_delegation_link.dedupe_key) then
    return false;
  end if;
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
    raise sqlstate 'PT404' using message = 'link_not_found';
  end if;
  if link.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'link_expired';
  end if;
  select * into delegation from public.delegated_tasks where id = link.delegation_id;
  return delegation;
end;
$$;

-- Returns what the holder of a link may see: this one task and the names of both sides. A declined or cancelled
-- delegation comes without its notes. If the sender has deleted their account, their name is the one stored at the
-- deletion.
create function public.delegation_by_token(token text) returns json
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
    'recipient_name', delegation.delegated_to_name,
    'has_account', delegation.delegated_to_user_id is not null,
    'delegator', coalesce(
      (select app.full_name(profile) from public.profiles as profile where id = delegation.delegated_by_user_id),
      delegation.delegated_by_name, 'Someone'
    )
  );
end;
$$;

-- Notifies the other side that a date was proposed, agreed or declined, and logs it for the side that acted, or for the
-- delegator if that side is a recipient without an account.
create function app.notify_proposal(delegation public.delegated_tasks, act text, by_recipient boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  who text := case when by_recipient then coalesce(delegation.delegated_to_name, delegation.delegated_to_email)
    else (select coalesce(app.full_name(profile), profile.email) from public.profiles as profile where id = delegation.delegated_by_user_id) end;
  other uuid := case when by_recipient then delegation.delegated_by_user_id else delegation.delegated_to_user_id end;
begin
  if other is not null then
    perform app.notify(
      other, ('new_date_' || act)::app.notification_kind,
      jsonb_build_object(
        'delegation_id', delegation.id, 'person', who, 'title', delegation.title,
        'proposed_deadline', delegation.proposed_deadline
      )
    );
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

create function app.propose(delegation public.delegated_tasks, proposed timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if proposed is null or proposed < now() - interval '1 day' then
    raise check_violation using message = 'date_in_past';
  end if;
  if delegation.status not in ('pending', 'accepted') then
    raise sqlstate 'PT409' using message = 'delegation_closed',
      detail = jsonb_build_object('status', delegation.status)::text;
  end if;
  update public.delegated_tasks set proposed_deadline = proposed where id = delegation.id
  returning * into delegation;
  perform app.notify_proposal(delegation, 'proposed', true);
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
    raise insufficient_privilege using message = 'not_recipient';
  end if;
  perform app.propose(delegation, proposed);
end;
$$;

-- Agrees to a proposed date or declines it, while the delegation is open. Changes the original task only if it still
-- belongs to the delegator: a former member must not change a task that a colleague has taken over (safety attack 48).
create function public.answer_proposal(delegation_id uuid, agree boolean) returns void
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
  update public.delegated_tasks set
    deadline = case when agree then proposed_deadline else deadline end,
    proposed_deadline = null
  where id = delegation.id;
  if agree then
    update public.tasks set deadline = delegation.proposed_deadline
    where id = delegation.original_task_id and user_id = delegation.delegated_by_user_id and status = 'delegated';
  end if;
  perform app.notify_proposal(delegation, case when agree then 'agreed' else 'declined' end, false);
end;
$$;

-- Answers a delegation as its recipient, by the token of a link. The function is volatile, so PostgREST refuses to call
-- it by GET.
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
    raise sqlstate 'PT429' using message = 'link_overused';
  end if;
  -- Locked, so that the second of two answers sees the result of the first.
  select * into delegation from public.delegated_tasks where id = delegation.id for update;
  if answer not in ('accept', 'decline', 'done', 'propose') or answer is null then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'answer')::text,
      hint = 'One of accept, decline, done and propose.';
  end if;
  if not (
    answer in ('accept', 'decline') and delegation.status = 'pending'
    or answer in ('done', 'propose') and delegation.status in ('pending', 'accepted')
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

revoke execute on all functions in schema app from public;
revoke execute on function public.delegation_to_mail(uuid, text), public.propose_date(uuid, timestamptz),
  public.answer_proposal(uuid, boolean), public.delegation_by_token(text),
  public.answer_delegation(text, text, timestamptz),
  public.mail_delegation_link(uuid, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.delegation_to_mail(uuid, text), public.propose_date(uuid, timestamptz),
  public.answer_proposal(uuid, boolean) to authenticated;
grant execute on function public.delegation_by_token(text), public.answer_delegation(text, text, timestamptz)
  to anon, authenticated;
grant execute on function public.mail_delegation_link(uuid, text, text, text, text, text, text) to service_role;
